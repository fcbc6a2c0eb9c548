import type { Shelf } from '../shelf.ts'

export const pastes: Shelf = {
  code: 'F02',
  group: '양념·재료',
  name: '장류',
  tax: 'TAX',
  storage: '실온',
  origin: '국산',
  backdrop: 'rose',
  marks: ['sun', 'grain', 'bean'],
  articles: [
    {
      name: '항아리골 찰고추장',
      brand: '항아리골',
      look: ['tub', 'red', 'chili'],
      note: '국내산 찹쌀로 빚은 매콤달콤한 고추장이에요.',
      sizes: [
        ['3kg', 'EA', 4, 15_800],
        ['14kg', 'EA', 1, 46_500, { look: ['bucket', 'red', 'chili'] }],
        ['500g', 'EA', 20, 3900],
      ],
    },
    {
      name: '항아리골 매운고추장',
      brand: '항아리골',
      look: ['tub', 'coral', 'flame'],
      sizes: [
        ['3kg', 'EA', 4, 16_600],
        ['14kg', 'EA', 1, 48_900, { look: ['bucket', 'coral', 'flame'] }],
      ],
    },
    {
      name: '항아리골 초고추장',
      brand: '항아리골',
      look: ['squeeze', 'red', 'drop'],
      sizes: [
        ['500g', 'EA', 20, 2700],
        ['2kg', 'EA', 6, 8600, { look: ['spoutPouch', 'red', 'drop'] }],
      ],
    },
    {
      name: '항아리골 비빔장',
      brand: '항아리골',
      look: ['spoutPouch', 'coral', 'leaf'],
      sizes: [['2kg', 'EA', 6, 9200]],
    },
    {
      name: '항아리골 재래된장',
      brand: '항아리골',
      look: ['tub', 'caramel', 'bean'],
      sizes: [
        ['3kg', 'EA', 4, 12_400],
        ['14kg', 'EA', 1, 38_900, { look: ['bucket', 'caramel', 'bean'] }],
        ['500g', 'EA', 20, 3100],
      ],
    },
    {
      name: '항아리골 청국장',
      brand: '항아리골',
      look: ['tub', 'brown', 'bean'],
      storage: '냉장',
      sizes: [['1kg', 'EA', 12, 7300]],
    },
    {
      name: '항아리골 쌈장',
      brand: '항아리골',
      look: ['tub', 'green', 'leaf'],
      sizes: [
        ['3kg', 'EA', 4, 12_900],
        ['14kg', 'EA', 1, 39_800, { look: ['bucket', 'green', 'leaf'] }],
        ['500g', 'EA', 20, 3200],
      ],
    },
    {
      name: '항아리골 춘장',
      brand: '항아리골',
      look: ['tub', 'black', 'bean'],
      sizes: [
        ['3kg', 'EA', 4, 9600],
        ['14kg', 'EA', 1, 32_500, { look: ['bucket', 'black', 'bean'] }],
      ],
    },
    {
      name: '장독온 양조간장',
      brand: '장독온',
      look: ['glass', 'black', 'bean'],
      sizes: [
        ['930ml', 'EA', 12, 5200],
        ['1.8L', 'EA', 6, 9100, { look: ['jug', 'black', 'bean'] }],
        ['15L', 'EA', 1, 41_500, { look: ['oilTin', 'black', 'bean'] }],
      ],
    },
    {
      name: '장독온 진간장',
      brand: '장독온',
      look: ['jug', 'brown', 'drop'],
      sizes: [
        ['1.8L', 'EA', 6, 5900],
        ['15L', 'EA', 1, 27_800, { look: ['oilTin', 'brown', 'drop'] }],
      ],
    },
    {
      name: '장독온 국간장',
      brand: '장독온',
      look: ['jug', 'caramel', 'drop'],
      sizes: [
        ['1.8L', 'EA', 6, 6700],
        ['15L', 'EA', 1, 31_900, { look: ['oilTin', 'caramel', 'drop'] }],
      ],
    },
    { name: '장독온 맛간장', brand: '장독온', look: ['glass', 'amber', 'wave'], sizes: [['900ml', 'EA', 12, 4900]] },
    {
      name: '장독온 쯔유',
      brand: '장독온',
      look: ['glass', 'navy', 'wave'],
      sizes: [
        ['500ml', 'EA', 12, 4100],
        ['1.8L', 'EA', 6, 12_300, { look: ['jug', 'navy', 'wave'] }],
      ],
    },
    {
      name: '장독온 고추냉이',
      brand: '장독온',
      look: ['sachet', 'lime', 'leaf'],
      sizes: [
        ['분말 300g', 'EA', 20, 4400],
        ['2.5g×100입', 'EA', 20, 3600],
      ],
    },
    {
      name: '갯마루 까나리액젓',
      brand: '갯마루',
      look: ['jug', 'amber', 'fish'],
      sizes: [
        ['2kg', 'EA', 6, 6200],
        ['9kg', 'EA', 1, 24_800],
      ],
    },
    {
      name: '갯마루 멸치액젓',
      brand: '갯마루',
      look: ['jug', 'brown', 'fish'],
      sizes: [
        ['2kg', 'EA', 6, 5900],
        ['9kg', 'EA', 1, 23_500],
      ],
    },
    {
      name: '갯마루 새우젓',
      brand: '갯마루',
      tax: 'FREE',
      origin: '국내산(인천 강화)',
      storage: '냉장',
      look: ['jar', 'pink', 'wave'],
      sizes: [
        ['1kg', 'EA', 10, 12_800],
        ['20kg', 'EA', 1, 198_000, { look: ['bucket', 'pink', 'wave'] }],
      ],
    },
    {
      name: '갯마루 명란젓',
      brand: '갯마루',
      storage: '냉동',
      look: ['tub', 'coral', 'wave'],
      origin: '러시아산',
      sizes: [['1kg', 'EA', 10, 21_900]],
    },
  ],
}
