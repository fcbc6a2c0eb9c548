import type { Shelf } from '../shelf.ts'

// Raw, hulled, milled or mixed grain is exempt; roasted or cooked grain is taxed.
export const rice: Shelf = {
  code: 'C01',
  group: '쌀·잡곡',
  name: '쌀',
  tax: 'FREE',
  storage: '실온',
  origin: '국내산',
  backdrop: 'sand',
  marks: ['grain', 'sun'],
  articles: [
    {
      name: '황금뜰 신동진쌀',
      brand: '황금뜰',
      look: ['sack', 'white', 'grain'],
      origin: '국내산(전북 김제)',
      note: '알이 굵어 볶음밥과 덮밥에 좋아요.',
      sizes: [
        ['20kg', '포', 1, 54_500, { stock: 240 }],
        ['10kg', '포', 1, 28_400, { stock: 160 }],
      ],
    },
    {
      name: '황금뜰 추청쌀',
      brand: '황금뜰',
      look: ['sack', 'cream', 'sun'],
      origin: '국내산(경기 안성)',
      sizes: [
        ['20kg', '포', 1, 61_800, { stock: 120 }],
        ['10kg', '포', 1, 32_200],
      ],
    },
    {
      name: '들마루 삼광쌀',
      brand: '들마루',
      look: ['sack', 'sky', 'hill'],
      origin: '국내산(충남 당진)',
      sizes: [
        ['20kg', '포', 1, 57_200, { stock: 180 }],
        ['10kg', '포', 1, 29_700],
      ],
    },
    {
      name: '들마루 고시히카리',
      brand: '들마루',
      look: ['sack', 'white', 'crown'],
      origin: '국내산(경기 여주)',
      sizes: [
        ['10kg', '포', 1, 38_900],
        ['4kg', '포', 4, 16_400],
      ],
    },
    {
      name: '들마루 혼합미',
      brand: '들마루',
      look: ['bulkBag', 'cream', 'grain'],
      note: '단체 급식에 맞춘 실속 혼합미예요.',
      sizes: [['20kg', '포', 1, 49_800, { stock: 300 }]],
    },
    {
      name: '새들녘 찹쌀',
      brand: '새들녘',
      look: ['sack', 'white', 'flower'],
      sizes: [
        ['20kg', '포', 1, 66_000],
        ['4kg', '포', 5, 13_800],
        ['1kg', 'EA', 10, 3650, { look: ['clearBag', 'white', 'grain'] }],
      ],
    },
    {
      name: '새들녘 현미',
      brand: '새들녘',
      look: ['sack', 'caramel', 'grain'],
      sizes: [
        ['20kg', '포', 1, 56_400],
        ['4kg', '포', 5, 12_100],
      ],
    },
    { name: '새들녘 찰현미', brand: '새들녘', look: ['sack', 'brown', 'grain'], sizes: [['4kg', '포', 5, 14_200]] },
    {
      name: '새들녘 흑미',
      brand: '새들녘',
      look: ['clearBag', 'black', 'grain'],
      sizes: [
        ['1kg', 'EA', 10, 4400],
        ['4kg', '포', 5, 16_800, { look: ['sack', 'violet', 'grain'] }],
      ],
    },
    {
      name: '새들녘 무농약쌀',
      brand: '새들녘',
      look: ['sack', 'lime', 'leaf'],
      sizes: [
        ['10kg', '포', 1, 39_500],
        ['4kg', '포', 4, 16_900, { status: 'SOLD_OUT', stock: 0 }],
      ],
    },
    {
      name: '황금뜰 쌀가루',
      brand: '황금뜰',
      look: ['flourBag', 'white', 'grain'],
      sizes: [
        ['1kg', 'EA', 10, 4200],
        ['15kg', '포', 1, 48_500, { look: ['bulkBag', 'white', 'grain'] }],
      ],
    },
    {
      name: '황금뜰 싸라기',
      brand: '황금뜰',
      look: ['bulkBag', 'caramel', 'grain'],
      sizes: [['20kg', '포', 1, 36_800]],
    },
    {
      name: '밥결 즉석밥',
      brand: '밥결',
      tax: 'TAX',
      look: ['riceBowl', 'red', 'grain'],
      note: '데우기만 하면 되는 갓 지은 밥이에요.',
      sizes: [
        ['210g×24', 'BOX', 1, 20_600],
        ['130g×24', 'BOX', 1, 17_200],
        ['300g×18', 'BOX', 1, 21_400],
      ],
    },
    {
      name: '밥결 즉석 잡곡밥',
      brand: '밥결',
      tax: 'TAX',
      look: ['riceBowl', 'plum', 'grain'],
      sizes: [['210g×24', 'BOX', 1, 24_300]],
    },
    {
      name: '밥결 누룽지',
      brand: '밥결',
      tax: 'TAX',
      look: ['clearBag', 'caramel', 'flame'],
      sizes: [
        ['1kg', 'EA', 10, 7200],
        ['3kg', 'EA', 4, 20_400],
      ],
    },
  ],
}
