import type { Shelf } from '../shelf.ts'

export const snacks: Shelf = {
  code: 'B01',
  group: '간식·면',
  name: '스낵·과자',
  tax: 'TAX',
  storage: '실온',
  origin: '국산',
  backdrop: 'butter',
  marks: ['star', 'grain', 'sun', 'crown'],
  articles: [
    {
      name: '바삭소 감자칩 오리지널',
      brand: '바삭소',
      look: ['snackBag', 'yellow', 'sun'],
      sizes: [
        ['66g', 'EA', 16, 1020],
        ['66g×16', 'BOX', 1, 15_900],
        ['320g', 'EA', 6, 4300],
      ],
    },
    {
      name: '바삭소 감자칩 양파맛',
      brand: '바삭소',
      look: ['snackBag', 'green', 'leaf'],
      sizes: [
        ['66g', 'EA', 16, 1020],
        ['66g×16', 'BOX', 1, 15_900],
      ],
    },
    {
      name: '바삭소 감자칩 매운맛',
      brand: '바삭소',
      look: ['snackBag', 'red', 'chili'],
      sizes: [['66g', 'EA', 16, 1020]],
    },
    {
      name: '꼬마별 별사탕스낵',
      brand: '꼬마별',
      look: ['snackBag', 'violet', 'star'],
      sizes: [['80g', 'EA', 20, 870]],
    },
    {
      name: '바다온 새우과자',
      brand: '바다온스낵',
      look: ['snackBag', 'coral', 'wave'],
      sizes: [
        ['90g', 'EA', 20, 930],
        ['90g×20', 'BOX', 1, 18_200],
        ['400g', 'EA', 6, 3900],
      ],
    },
    {
      name: '옥이 콘스낵',
      brand: '바삭소',
      look: ['snackBag', 'amber', 'corn'],
      sizes: [
        ['70g', 'EA', 20, 890],
        ['600g', 'EA', 4, 5600],
      ],
    },
    {
      name: '꿀맛 꽈배기과자',
      brand: '구름제과',
      look: ['snackBag', 'caramel', 'flower'],
      sizes: [['115g', 'EA', 20, 1050]],
    },
    {
      name: '쌀이랑 누룽지칩',
      brand: '들마루',
      look: ['snackBag', 'cream', 'grain'],
      sizes: [
        ['100g', 'EA', 20, 1240],
        ['1kg', 'EA', 6, 8900, { look: ['clearBag', 'caramel', 'grain'] }],
      ],
    },
    {
      name: '구름제과 버터쿠키',
      brand: '구름제과',
      look: ['biscuitBox', 'blue', 'cow'],
      sizes: [
        ['86g', 'EA', 24, 1150],
        ['368g', 'EA', 12, 4200],
      ],
    },
    {
      name: '구름제과 초코칩쿠키',
      brand: '구름제과',
      look: ['biscuitBox', 'brown', 'star'],
      sizes: [
        ['104g', 'EA', 24, 1380],
        ['256g', 'EA', 12, 3150],
      ],
    },
    {
      name: '구름제과 참깨크래커',
      brand: '구름제과',
      look: ['biscuitBox', 'amber', 'grain'],
      sizes: [
        ['176g', 'EA', 16, 1680],
        ['80g', 'EA', 24, 920],
      ],
    },
    {
      name: '구름제과 딸기샌드',
      brand: '구름제과',
      look: ['biscuitBox', 'pink', 'berry'],
      sizes: [['142g', 'EA', 20, 1420]],
    },
    {
      name: '구름파이',
      brand: '구름제과',
      look: ['biscuitBox', 'red', 'heart'],
      note: '마시멜로를 넣은 초코파이예요.',
      sizes: [
        ['39g×12입', 'EA', 8, 3350],
        ['39g×30입', 'EA', 4, 7900],
      ],
    },
    {
      name: '오솔 초콜릿 밀크',
      brand: '오솔과자',
      look: ['chocolate', 'red', 'cow'],
      sizes: [
        ['34g', 'EA', 40, 680, { step: 10 }],
        ['100g', 'EA', 20, 1980],
      ],
    },
    {
      name: '오솔 초콜릿 다크',
      brand: '오솔과자',
      look: ['chocolate', 'navy', 'bean'],
      sizes: [
        ['34g', 'EA', 40, 720, { step: 10 }],
        ['100g', 'EA', 20, 2150],
      ],
    },
    {
      name: '꼬마별 과일사탕',
      brand: '꼬마별',
      look: ['candy', 'pink'],
      sizes: [
        ['300g', 'EA', 20, 2100],
        ['2kg', 'EA', 6, 11_200],
      ],
    },
    {
      name: '꼬마별 박하사탕',
      brand: '꼬마별',
      look: ['candy', 'sky'],
      note: '계산대에 두는 입가심 사탕이에요.',
      sizes: [
        ['1kg', 'EA', 10, 4600],
        ['3kg', 'EA', 4, 12_900],
      ],
    },
    { name: '꼬마별 젤리', brand: '꼬마별', look: ['pouch', 'lime', 'berry'], sizes: [['90g', 'EA', 24, 980]] },
    {
      name: '아삭 구운김스낵',
      brand: '바다온스낵',
      look: ['snackBag', 'forest', 'wave'],
      sizes: [['25g', 'EA', 24, 1460]],
    },
  ],
}
