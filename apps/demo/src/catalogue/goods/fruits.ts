import type { Shelf } from '../shelf.ts'

export const fruits: Shelf = {
  code: 'D02',
  group: '신선식품',
  name: '과일',
  tax: 'FREE',
  storage: '냉장',
  origin: '국내산',
  backdrop: 'rose',
  marks: ['leaf', 'sun'],
  articles: [
    {
      name: '부사 사과',
      brand: '해오름과원',
      look: ['apple', 'red'],
      origin: '국내산(경북 청송)',
      note: '당도 13브릭스가 넘는 것만 골라 담아요.',
      sizes: [
        ['10kg(36과)', 'BOX', 1, 52_800, { stock: 60 }],
        ['5kg(18과)', 'BOX', 1, 28_400],
        ['3kg 흠과', '봉', 4, 11_900],
      ],
    },
    { name: '아오리 사과', look: ['apple', 'lime'], sizes: [['5kg', 'BOX', 1, 24_500, { status: 'STOPPED' }]] },
    {
      name: '신고배',
      brand: '해오름과원',
      look: ['pear', 'caramel'],
      origin: '국내산(전남 나주)',
      sizes: [
        ['7.5kg(12과)', 'BOX', 1, 38_900],
        ['15kg', 'BOX', 1, 71_500],
      ],
    },
    {
      name: '제주 감귤',
      look: ['citrus', 'orange'],
      origin: '국내산(제주)',
      sizes: [
        ['10kg', 'BOX', 1, 24_900, { stock: 75 }],
        ['3kg', '봉', 4, 8600],
      ],
    },
    {
      name: '한라봉',
      look: ['citrus', 'amber'],
      origin: '국내산(제주)',
      sizes: [
        ['3kg', 'BOX', 1, 18_800],
        ['5kg', 'BOX', 1, 29_900, { status: 'SOLD_OUT' }],
      ],
    },
    {
      name: '네이블 오렌지',
      look: ['citrus', 'coral'],
      origin: '미국산',
      sizes: [
        ['17kg(72과)', 'BOX', 1, 58_500],
        ['10과', '봉', 4, 9200],
      ],
    },
    {
      name: '레몬',
      look: ['citrus', 'yellow'],
      origin: '미국산',
      sizes: [
        ['17kg(115과)', 'BOX', 1, 62_000],
        ['10과', '봉', 6, 6300],
        ['1과', 'EA', 20, 680],
      ],
    },
    {
      name: '자몽',
      look: ['citrus', 'pink'],
      origin: '남아공산',
      sizes: [
        ['17kg(40과)', 'BOX', 1, 56_400],
        ['1과', 'EA', 10, 1650],
      ],
    },
    { name: '라임', look: ['citrus', 'lime'], origin: '멕시코산', sizes: [['20과', '봉', 4, 11_400]] },
    {
      name: '바나나',
      look: ['banana', 'yellow'],
      origin: '필리핀산',
      sizes: [
        ['13kg', 'BOX', 1, 27_800, { stock: 110 }],
        ['1송이', 'EA', 10, 3100],
      ],
    },
    {
      name: '샤인머스캣',
      look: ['grape', 'lime'],
      origin: '국내산(경북 김천)',
      sizes: [
        ['4kg', 'BOX', 1, 34_500, { stock: 45 }],
        ['2kg', 'BOX', 1, 18_200],
      ],
    },
    { name: '캠벨포도', look: ['grape', 'navy'], origin: '국내산(충북 영동)', sizes: [['5kg', 'BOX', 1, 26_900]] },
    { name: '적포도', look: ['grape', 'plum'], origin: '칠레산', sizes: [['8.2kg', 'BOX', 1, 41_800]] },
    {
      name: '설향 딸기',
      look: ['strawberry', 'red'],
      origin: '국내산(충남 논산)',
      note: '새벽에 따서 그날 보내는 딸기예요.',
      days: [1, 2, 3, 4, 5],
      sizes: [
        ['500g×4', 'BOX', 1, 32_800, { stock: 36 }],
        ['1kg 주스용', 'EA', 6, 11_900],
      ],
    },
    {
      name: '수박',
      look: ['watermelon', 'green'],
      origin: '국내산(전북 고창)',
      sizes: [
        ['8kg', 'EA', 1, 21_500],
        ['10kg', 'EA', 1, 27_800],
      ],
    },
    {
      name: '머스크멜론',
      look: ['melon', 'lime'],
      sizes: [
        ['8kg(4과)', 'BOX', 1, 29_600],
        ['1과', 'EA', 4, 8100],
      ],
    },
    {
      name: '성주 참외',
      look: ['chamoe', 'yellow'],
      origin: '국내산(경북 성주)',
      sizes: [
        ['10kg', 'BOX', 1, 48_000],
        ['5kg', 'BOX', 1, 25_500],
      ],
    },
    { name: '골드키위', look: ['kiwi', 'yellow'], origin: '뉴질랜드산', sizes: [['3.3kg(30과)', 'BOX', 1, 31_900]] },
    { name: '그린키위', look: ['kiwi', 'green'], origin: '국내산(전남 보성)', sizes: [['3kg', 'BOX', 1, 17_900]] },
    { name: '애플망고', look: ['mango', 'amber'], origin: '태국산', sizes: [['5kg', 'BOX', 1, 42_500]] },
    {
      name: '파인애플',
      look: ['pineapple', 'amber'],
      origin: '필리핀산',
      sizes: [
        ['12kg(8수)', 'BOX', 1, 34_800],
        ['1수', 'EA', 8, 4900],
      ],
    },
    {
      name: '생블루베리',
      look: ['punnet', 'navy'],
      origin: '칠레산',
      sizes: [
        ['125g×12', 'BOX', 1, 38_400],
        ['310g', 'EA', 8, 7900],
      ],
    },
    {
      name: '체리',
      look: ['punnet', 'red'],
      origin: '미국산',
      sizes: [['5kg', 'BOX', 1, 64_000, { status: 'SOLD_OUT' }]],
    },
    {
      name: '아보카도',
      look: ['avocado', 'green'],
      origin: '멕시코산',
      sizes: [
        ['4kg(20과)', 'BOX', 1, 33_500],
        ['5과', '봉', 6, 9400],
      ],
    },
    { name: '백도 복숭아', look: ['peach', 'pink'], sizes: [['4.5kg', 'BOX', 1, 31_500, { status: 'STOPPED' }]] },
    {
      name: '단감',
      look: ['peach', 'orange'],
      origin: '국내산(경남 진영)',
      sizes: [
        ['10kg', 'BOX', 1, 31_800],
        ['5kg', 'BOX', 1, 17_400],
      ],
    },
  ],
}
