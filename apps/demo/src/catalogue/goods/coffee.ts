import type { Shelf } from '../shelf.ts'

export const coffee: Shelf = {
  code: 'A03',
  group: '음료·커피',
  name: '커피',
  tax: 'TAX',
  storage: '실온',
  origin: '국산',
  backdrop: 'sand',
  marks: ['bean', 'cup'],
  articles: [
    {
      name: '아침골 커피믹스 마일드',
      brand: '아침골',
      look: ['stickBox', 'amber', 'cup'],
      note: '사무실과 식당에서 가장 많이 찾는 부드러운 믹스예요.',
      sizes: [
        ['12g×100입', 'EA', 8, 13_900],
        ['12g×180입', 'EA', 6, 23_800],
        ['12g×20입', 'EA', 24, 3250],
      ],
    },
    {
      name: '아침골 커피믹스 골드',
      brand: '아침골',
      look: ['stickBox', 'yellow', 'crown'],
      sizes: [
        ['12g×100입', 'EA', 8, 14_600],
        ['12g×180입', 'EA', 6, 25_200],
      ],
    },
    {
      name: '아침골 블랙 스틱',
      brand: '아침골',
      look: ['stickBox', 'black', 'bean'],
      sizes: [
        ['1.6g×100입', 'EA', 8, 14_200],
        ['1.6g×30입', 'EA', 16, 5100],
      ],
    },
    {
      name: '아침골 자판기 커피분말',
      brand: '아침골',
      look: ['pouch', 'brown', 'bean'],
      sizes: [['900g', 'EA', 12, 11_800]],
    },
    {
      name: '로스터온 하우스 블렌드 원두',
      brand: '로스터온',
      look: ['coffeeBag', 'brown', 'bean'],
      note: '고소하고 균형 잡힌 매장용 블렌드예요. 주문 뒤 볶아서 보내요.',
      sizes: [
        ['1kg', 'EA', 10, 19_800],
        ['200g', 'EA', 20, 5400],
      ],
    },
    {
      name: '로스터온 다크 블렌드 원두',
      brand: '로스터온',
      look: ['coffeeBag', 'black', 'flame'],
      sizes: [
        ['1kg', 'EA', 10, 18_900],
        ['200g', 'EA', 20, 5200],
      ],
    },
    {
      name: '로스터온 예가체프 원두',
      brand: '로스터온',
      look: ['coffeeBag', 'coral', 'flower'],
      origin: '에티오피아산',
      sizes: [
        ['1kg', 'EA', 10, 27_500],
        ['200g', 'EA', 20, 7300],
      ],
    },
    {
      name: '로스터온 수프리모 원두',
      brand: '로스터온',
      look: ['coffeeBag', 'forest', 'hill'],
      origin: '콜롬비아산',
      sizes: [['1kg', 'EA', 10, 24_800]],
    },
    {
      name: '로스터온 산토스 원두',
      brand: '로스터온',
      look: ['coffeeBag', 'amber', 'sun'],
      origin: '브라질산',
      sizes: [['1kg', 'EA', 10, 21_600]],
    },
    {
      name: '로스터온 디카페인 원두',
      brand: '로스터온',
      look: ['coffeeBag', 'teal', 'leaf'],
      origin: '콜롬비아산',
      sizes: [
        ['1kg', 'EA', 10, 29_800],
        ['200g', 'EA', 20, 7900, { status: 'SOLD_OUT', stock: 0 }],
      ],
    },
    {
      name: '로스터온 드립백',
      brand: '로스터온',
      look: ['box', 'brown', 'cup'],
      sizes: [['10g×10입', 'EA', 20, 6800]],
    },
    {
      name: '새벽내림 콜드브루 원액',
      brand: '새벽내림',
      look: ['glass', 'black', 'drop'],
      storage: '냉장',
      sizes: [
        ['1L', 'EA', 12, 12_800],
        ['500ml', 'EA', 20, 7200],
      ],
    },
    {
      name: '달빛 라떼',
      brand: '달빛다방',
      look: ['can', 'caramel', 'cow'],
      sizes: [
        ['175ml', 'CAN', 30, 490, { step: 30 }],
        ['240ml', 'CAN', 30, 690, { step: 30 }],
      ],
    },
    {
      name: '달빛 아메리카노',
      brand: '달빛다방',
      look: ['pet', 'black', 'bean'],
      sizes: [
        ['500ml', 'EA', 24, 1080, { step: 24 }],
        ['900ml', 'EA', 12, 1680],
      ],
    },
    {
      name: '카페채움 바닐라시럽',
      brand: '카페채움',
      look: ['glass', 'cream', 'flower'],
      sizes: [['1L', 'EA', 12, 8900, { mode: 'INCLUSIVE' }]],
    },
    {
      name: '카페채움 카라멜시럽',
      brand: '카페채움',
      look: ['glass', 'caramel', 'drop'],
      sizes: [['1L', 'EA', 12, 8900, { mode: 'INCLUSIVE' }]],
    },
    {
      name: '카페채움 헤이즐넛시럽',
      brand: '카페채움',
      look: ['glass', 'brown', 'nut'],
      sizes: [['1L', 'EA', 12, 8900, { mode: 'INCLUSIVE' }]],
    },
    {
      name: '카페채움 식물성 크리머',
      brand: '카페채움',
      look: ['pouch', 'sky', 'cow'],
      sizes: [['1kg', 'EA', 12, 5600]],
    },
    {
      name: '카페채움 초코파우더',
      brand: '카페채움',
      look: ['pouch', 'brown', 'star'],
      sizes: [['1kg', 'EA', 12, 9700]],
    },
  ],
}
