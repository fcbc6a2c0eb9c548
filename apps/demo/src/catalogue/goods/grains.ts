import type { Shelf } from '../shelf.ts'

export const grains: Shelf = {
  code: 'C02',
  group: '쌀·잡곡',
  name: '잡곡·견과',
  tax: 'FREE',
  storage: '실온',
  origin: '국내산',
  backdrop: 'butter',
  marks: ['grain', 'bean'],
  articles: [
    {
      name: '온새미 찰보리',
      brand: '온새미',
      look: ['clearBag', 'cream', 'grain'],
      origin: '국내산(전남 영광)',
      sizes: [
        ['1kg', 'EA', 10, 3100],
        ['4kg', '포', 5, 11_800],
        ['20kg', '포', 1, 54_000, { look: ['bulkBag', 'cream', 'grain'] }],
      ],
    },
    {
      name: '온새미 귀리',
      brand: '온새미',
      look: ['clearBag', 'caramel', 'grain'],
      sizes: [
        ['1kg', 'EA', 10, 4300],
        ['4kg', '포', 5, 16_200],
      ],
    },
    { name: '온새미 기장', brand: '온새미', look: ['clearBag', 'yellow', 'grain'], sizes: [['1kg', 'EA', 10, 8900]] },
    { name: '온새미 차조', brand: '온새미', look: ['clearBag', 'amber', 'grain'], sizes: [['1kg', 'EA', 10, 9400]] },
    { name: '온새미 수수', brand: '온새미', look: ['clearBag', 'red', 'grain'], sizes: [['1kg', 'EA', 10, 8200]] },
    {
      name: '온새미 15곡 혼합',
      brand: '온새미',
      look: ['clearBag', 'orange', 'grain'],
      sizes: [
        ['1kg', 'EA', 10, 5600],
        ['4kg', '포', 5, 20_800],
      ],
    },
    {
      name: '온새미 서리태',
      brand: '온새미',
      look: ['clearBag', 'black', 'bean'],
      sizes: [
        ['1kg', 'EA', 10, 12_400],
        ['4kg', '포', 5, 47_500],
      ],
    },
    {
      name: '온새미 백태',
      brand: '온새미',
      look: ['clearBag', 'cream', 'bean'],
      note: '두부와 콩국에 쓰는 메주콩이에요.',
      sizes: [
        ['1kg', 'EA', 10, 6800],
        ['10kg', '포', 1, 62_500, { look: ['bulkBag', 'cream', 'bean'] }],
      ],
    },
    {
      name: '온새미 팥',
      brand: '온새미',
      look: ['clearBag', 'plum', 'bean'],
      sizes: [
        ['1kg', 'EA', 10, 11_800],
        ['5kg', '포', 4, 56_500],
      ],
    },
    {
      name: '온새미 수입팥',
      brand: '온새미',
      look: ['bulkBag', 'plum', 'bean'],
      origin: '중국산',
      sizes: [
        ['5kg', '포', 4, 28_900],
        ['20kg', '포', 1, 108_000],
      ],
    },
    {
      name: '온새미 녹두',
      brand: '온새미',
      look: ['clearBag', 'lime', 'bean'],
      origin: '중국산',
      sizes: [
        ['1kg', 'EA', 10, 7300],
        ['5kg', '포', 4, 34_800],
      ],
    },
    {
      name: '온새미 렌틸콩',
      brand: '온새미',
      look: ['clearBag', 'coral', 'bean'],
      origin: '캐나다산',
      sizes: [['1kg', 'EA', 10, 4700]],
    },
    {
      name: '온새미 병아리콩',
      brand: '온새미',
      look: ['clearBag', 'amber', 'bean'],
      origin: '인도산',
      sizes: [
        ['1kg', 'EA', 10, 4900],
        ['10kg', '포', 1, 44_500, { look: ['bulkBag', 'amber', 'bean'] }],
      ],
    },
    {
      name: '온새미 참깨',
      brand: '온새미',
      look: ['clearBag', 'cream', 'nut'],
      origin: '인도산',
      sizes: [['1kg', 'EA', 10, 9200]],
    },
    {
      name: '다람뜰 볶음아몬드',
      brand: '다람뜰',
      tax: 'TAX',
      look: ['nuts', 'caramel', 'nut'],
      origin: '미국산',
      sizes: [
        ['1kg', 'EA', 10, 13_900],
        ['10kg', 'BOX', 1, 132_000],
      ],
    },
    {
      name: '다람뜰 생호두',
      brand: '다람뜰',
      look: ['nuts', 'brown', 'nut'],
      origin: '미국산',
      sizes: [['1kg', 'EA', 10, 15_800]],
    },
    {
      name: '다람뜰 볶음땅콩',
      brand: '다람뜰',
      tax: 'TAX',
      look: ['nuts', 'amber', 'nut'],
      origin: '중국산',
      sizes: [
        ['1kg', 'EA', 10, 6900],
        ['3.75kg', 'EA', 4, 24_200],
      ],
    },
    {
      name: '다람뜰 건포도',
      brand: '다람뜰',
      look: ['clearBag', 'violet', 'berry'],
      origin: '미국산',
      sizes: [['1kg', 'EA', 10, 6600]],
    },
    {
      name: '다람뜰 하루견과',
      brand: '다람뜰',
      tax: 'TAX',
      look: ['box', 'caramel', 'nut'],
      sizes: [['20g×50입', 'EA', 6, 24_800, { mode: 'INCLUSIVE' }]],
    },
  ],
}
