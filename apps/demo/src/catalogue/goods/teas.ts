import type { Shelf } from '../shelf.ts'

export const teas: Shelf = {
  code: 'A04',
  group: '음료·커피',
  name: '차·전통음료',
  tax: 'TAX',
  storage: '실온',
  origin: '국산',
  backdrop: 'sage',
  marks: ['leaf', 'cup'],
  articles: [
    {
      name: '다올 유자차',
      brand: '다올티',
      look: ['jar', 'amber', 'citrus'],
      note: '고흥 유자를 채 썰어 꿀에 재웠어요.',
      sizes: [
        ['1kg', 'EA', 12, 6400],
        ['2kg', 'EA', 6, 11_800],
      ],
    },
    {
      name: '다올 생강차',
      brand: '다올티',
      look: ['jar', 'caramel', 'leaf'],
      sizes: [
        ['1kg', 'EA', 12, 6900],
        ['2kg', 'EA', 6, 12_600],
      ],
    },
    { name: '다올 대추차', brand: '다올티', look: ['jar', 'red', 'nut'], sizes: [['1kg', 'EA', 12, 7200]] },
    {
      name: '다올 레몬청',
      brand: '다올티',
      look: ['jar', 'yellow', 'citrus'],
      sizes: [
        ['1kg', 'EA', 12, 7400],
        ['2.5kg', 'EA', 4, 16_900],
      ],
    },
    { name: '다올 자몽청', brand: '다올티', look: ['jar', 'coral', 'citrus'], sizes: [['1kg', 'EA', 12, 7900]] },
    {
      name: '다올 매실청',
      brand: '다올티',
      look: ['jar', 'green', 'leaf'],
      sizes: [
        ['1kg', 'EA', 12, 6600],
        ['5kg', 'EA', 2, 29_500, { look: ['jug', 'green', 'leaf'] }],
      ],
    },
    {
      name: '찻결 녹차 티백',
      brand: '찻결',
      look: ['teaBox', 'green', 'leaf'],
      sizes: [
        ['1g×100입', 'EA', 10, 6100],
        ['1g×25입', 'EA', 30, 1980],
      ],
    },
    {
      name: '찻결 현미녹차 티백',
      brand: '찻결',
      look: ['teaBox', 'lime', 'grain'],
      sizes: [
        ['1.5g×100입', 'EA', 10, 5400],
        ['1.5g×40입', 'EA', 24, 2450],
      ],
    },
    {
      name: '찻결 둥굴레차 티백',
      brand: '찻결',
      look: ['teaBox', 'caramel', 'leaf'],
      sizes: [['1.2g×100입', 'EA', 10, 5900]],
    },
    {
      name: '찻결 보리차',
      brand: '찻결',
      look: ['bulkBag', 'caramel', 'grain'],
      note: '큰 솥에 끓이는 업소용 보리차예요.',
      sizes: [
        ['20g×40입', 'EA', 10, 4300, { look: ['teaBox', 'brown', 'grain'] }],
        ['1kg', 'EA', 10, 4800],
      ],
    },
    {
      name: '찻결 옥수수차',
      brand: '찻결',
      look: ['bulkBag', 'yellow', 'corn'],
      sizes: [['20g×40입', 'EA', 10, 4600, { look: ['teaBox', 'yellow', 'corn'] }]],
    },
    {
      name: '수염결 옥수수수염차',
      brand: '찻결',
      look: ['pet', 'amber', 'corn'],
      sizes: [
        ['500ml', 'EA', 20, 880, { step: 20 }],
        ['1.5L', 'EA', 12, 1650, { step: 12 }],
      ],
    },
    {
      name: '찻결 헛개차',
      brand: '찻결',
      look: ['pet', 'brown', 'leaf'],
      sizes: [['500ml', 'EA', 20, 900, { step: 20 }]],
    },
    {
      name: '오후네시 얼그레이',
      brand: '오후네시',
      look: ['teaBox', 'navy', 'crown'],
      origin: '스리랑카산',
      sizes: [['2g×50입', 'EA', 12, 7900]],
    },
    {
      name: '오후네시 캐모마일',
      brand: '오후네시',
      look: ['teaBox', 'yellow', 'flower'],
      origin: '이집트산',
      sizes: [['1.5g×50입', 'EA', 12, 8400]],
    },
    {
      name: '오후네시 페퍼민트',
      brand: '오후네시',
      look: ['teaBox', 'teal', 'leaf'],
      origin: '미국산',
      sizes: [['1.5g×50입', 'EA', 12, 8400]],
    },
    {
      name: '오후네시 복숭아 아이스티',
      brand: '오후네시',
      look: ['pouch', 'pink', 'flower'],
      sizes: [
        ['1kg', 'EA', 12, 6200, { mode: 'INCLUSIVE' }],
        ['14g×40입', 'EA', 12, 5900, { look: ['stickBox', 'pink', 'flower'] }],
      ],
    },
    {
      name: '외갓집 율무차',
      brand: '외갓집',
      look: ['stickBox', 'cream', 'grain'],
      sizes: [['18g×50입', 'EA', 12, 7600]],
    },
    {
      name: '외갓집 쌍화차',
      brand: '외갓집',
      look: ['smallBottle', 'brown', 'star'],
      sizes: [['100ml×10', 'BOX', 10, 7300]],
    },
    { name: '말차결 라떼파우더', brand: '찻결', look: ['pouch', 'green', 'leaf'], sizes: [['1kg', 'EA', 12, 13_500]] },
  ],
}
