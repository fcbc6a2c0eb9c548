import type { Shelf } from '../shelf.ts'

export const vegetables: Shelf = {
  code: 'D01',
  group: '신선식품',
  name: '채소',
  tax: 'FREE',
  storage: '냉장',
  origin: '국내산',
  backdrop: 'mint',
  marks: ['leaf'],
  articles: [
    {
      name: '양파',
      look: ['onion', 'amber'],
      origin: '국내산(전남 무안)',
      note: '껍질이 단단하고 단맛이 나는 중품 이상만 담아요.',
      sizes: [
        ['15kg', '망', 1, 17_800, { stock: 180 }],
        ['3kg', '망', 5, 4300],
        ['1kg', 'EA', 10, 1680],
      ],
    },
    {
      name: '깐양파',
      look: ['onion', 'cream'],
      sizes: [
        ['10kg', 'BOX', 1, 19_600],
        ['2kg', '봉', 5, 4500],
      ],
    },
    { name: '적양파', look: ['onion', 'plum'], sizes: [['1kg', 'EA', 10, 2450]] },
    {
      name: '대파',
      look: ['greenOnion', 'green'],
      origin: '국내산(전남 진도)',
      sizes: [
        ['1kg', '단', 10, 2600],
        ['10kg', 'BOX', 1, 23_500],
      ],
    },
    { name: '쪽파', look: ['greenOnion', 'lime'], sizes: [['1kg', '단', 5, 5400]] },
    {
      name: '깐마늘',
      look: ['garlic', 'white'],
      origin: '국내산(경남 창녕)',
      sizes: [
        ['1kg', 'EA', 10, 8600],
        ['5kg', 'BOX', 2, 41_500],
      ],
    },
    { name: '다진마늘', brand: '푸르미뜰', look: ['pouch', 'cream', 'leaf'], sizes: [['1kg', 'EA', 10, 7800]] },
    { name: '생강', look: ['ginger', 'caramel'], sizes: [['1kg', 'EA', 10, 7200]] },
    {
      name: '감자',
      look: ['potato', 'caramel'],
      origin: '국내산(강원 평창)',
      sizes: [
        ['20kg', 'BOX', 1, 38_500, { stock: 90 }],
        ['3kg', '봉', 5, 7100],
      ],
    },
    {
      name: '고구마',
      look: ['sweetPotato', 'plum'],
      origin: '국내산(전남 해남)',
      sizes: [
        ['10kg', 'BOX', 1, 29_800],
        ['3kg', '봉', 4, 10_200],
      ],
    },
    {
      name: '당근',
      look: ['carrot', 'orange'],
      origin: '국내산(제주)',
      sizes: [
        ['10kg', 'BOX', 1, 26_400],
        ['1kg', 'EA', 10, 3100],
      ],
    },
    { name: '수입 세척당근', look: ['carrot', 'coral'], origin: '중국산', sizes: [['10kg', 'BOX', 1, 15_900]] },
    {
      name: '무',
      look: ['radish', 'white'],
      origin: '국내산(제주)',
      sizes: [
        ['20kg', 'BOX', 1, 17_200],
        ['1개', 'EA', 10, 1750],
      ],
    },
    {
      name: '배추',
      look: ['cabbage', 'green'],
      origin: '국내산(강원 태백)',
      sizes: [
        ['10kg(3포기)', '망', 1, 12_800],
        ['1포기', 'EA', 3, 4500],
      ],
    },
    {
      name: '양배추',
      look: ['roundHead', 'lime'],
      sizes: [
        ['8kg(3통)', '망', 1, 9600],
        ['1통', 'EA', 3, 3400],
      ],
    },
    { name: '적양배추', look: ['roundHead', 'violet'], sizes: [['1통', 'EA', 6, 4600]] },
    {
      name: '양상추',
      look: ['roundHead', 'green'],
      sizes: [
        ['1통', 'EA', 12, 2700],
        ['10kg', 'BOX', 1, 27_500],
      ],
    },
    {
      name: '청상추',
      look: ['leafBunch', 'green'],
      sizes: [
        ['4kg', 'BOX', 1, 19_800],
        ['200g', '봉', 10, 1480],
      ],
    },
    { name: '적상추', look: ['leafBunch', 'plum'], sizes: [['4kg', 'BOX', 1, 20_600]] },
    {
      name: '깻잎',
      look: ['leafBunch', 'forest'],
      origin: '국내산(충남 금산)',
      sizes: [
        ['10장×10속', 'EA', 10, 2900],
        ['2kg', 'BOX', 1, 21_400],
      ],
    },
    {
      name: '시금치',
      look: ['herbBunch', 'forest'],
      sizes: [
        ['4kg', 'BOX', 1, 15_600],
        ['300g', '단', 10, 1950],
      ],
    },
    { name: '미나리', look: ['herbBunch', 'lime'], sizes: [['1kg', '단', 5, 5200]] },
    {
      name: '콩나물',
      brand: '푸르미뜰',
      look: ['sprouts', 'cream'],
      sizes: [
        ['4kg', 'BOX', 1, 5900],
        ['1kg', '봉', 8, 1620],
      ],
    },
    { name: '숙주나물', brand: '푸르미뜰', look: ['sprouts', 'white'], sizes: [['4kg', 'BOX', 1, 6200]] },
    {
      name: '오이',
      look: ['cucumber', 'green'],
      sizes: [
        ['50개', 'BOX', 1, 34_500],
        ['3개', '봉', 10, 2450],
      ],
    },
    {
      name: '애호박',
      look: ['cucumber', 'lime'],
      sizes: [
        ['20개', 'BOX', 1, 24_800],
        ['1개', 'EA', 20, 1420],
      ],
    },
    { name: '가지', look: ['eggplant', 'violet'], sizes: [['5kg', 'BOX', 1, 16_900]] },
    {
      name: '청양고추',
      look: ['chili', 'green'],
      sizes: [
        ['10kg', 'BOX', 1, 62_000],
        ['1kg', '봉', 10, 6900],
      ],
    },
    { name: '홍고추', look: ['chili', 'red'], sizes: [['1kg', '봉', 10, 8800]] },
    {
      name: '파프리카',
      look: ['paprika', 'red'],
      origin: '국내산(전남 강진)',
      sizes: [
        ['5kg', 'BOX', 1, 28_700],
        ['3입', '봉', 10, 3600],
      ],
    },
    {
      name: '방울토마토',
      look: ['tomato', 'red'],
      sizes: [
        ['5kg', 'BOX', 1, 27_900],
        ['750g', 'EA', 8, 5100],
      ],
    },
    { name: '완숙토마토', look: ['tomato', 'coral'], sizes: [['5kg', 'BOX', 1, 19_800]] },
    {
      name: '브로콜리',
      look: ['broccoli', 'green'],
      origin: '국내산(제주)',
      sizes: [
        ['1송이', 'EA', 20, 2100],
        ['8kg', 'BOX', 1, 39_000],
      ],
    },
    { name: '새송이버섯', look: ['mushroom', 'cream'], sizes: [['2kg', 'BOX', 4, 9800]] },
    { name: '느타리버섯', look: ['mushroom', 'grey'], sizes: [['2kg', 'BOX', 4, 8600]] },
    { name: '생표고버섯', look: ['mushroom', 'brown'], sizes: [['1kg', 'EA', 4, 11_900]] },
    { name: '단호박', look: ['pumpkin', 'forest'], sizes: [['10kg', 'BOX', 1, 21_500]] },
    { name: '초당옥수수', look: ['corn', 'yellow'], sizes: [['10개', 'BOX', 1, 13_800, { status: 'STOPPED' }]] },
  ],
}
