import type { Shelf } from '../shelf.ts'

// Sea salt, ground chili and raw sesame are exempt; mixed and roasted seasoning is taxed. Some are sold by the gram.
export const seasonings: Shelf = {
  code: 'F04',
  group: '양념·재료',
  name: '조미료·향신료',
  tax: 'TAX',
  storage: '실온',
  origin: '국산',
  backdrop: 'sand',
  marks: ['star', 'leaf', 'flame'],
  articles: [
    {
      name: '신안뜰 천일염',
      brand: '신안뜰',
      tax: 'FREE',
      origin: '국내산(전남 신안)',
      look: ['bulkBag', 'white', 'wave'],
      note: '3년 간수를 뺀 굵은 소금이에요.',
      sizes: [
        ['20kg', '포', 1, 26_800, { stock: 130 }],
        ['3kg', 'EA', 6, 5200, { look: ['pouch', 'sky', 'wave'] }],
      ],
    },
    {
      name: '신안뜰 꽃소금',
      brand: '신안뜰',
      tax: 'FREE',
      origin: '국내산',
      look: ['pouch', 'white', 'flower'],
      sizes: [
        ['3kg', 'EA', 6, 3900],
        ['15kg', '포', 1, 15_800, { look: ['bulkBag', 'sky', 'flower'] }],
      ],
    },
    {
      name: '솔솔 맛소금',
      brand: '솔솔',
      look: ['pouch', 'yellow', 'star'],
      sizes: [
        ['1kg', 'EA', 12, 2100],
        ['500g', 'EA', 20, 1180],
      ],
    },
    {
      name: '달곰 백설탕',
      brand: '달곰',
      look: ['pouch', 'white', 'heart'],
      sizes: [
        ['3kg', 'EA', 6, 4500],
        ['15kg', '포', 1, 20_900, { look: ['bulkBag', 'white', 'heart'], stock: 160 }],
        ['1kg', 'EA', 15, 1620],
      ],
    },
    {
      name: '달곰 황설탕',
      brand: '달곰',
      look: ['pouch', 'caramel', 'heart'],
      sizes: [
        ['3kg', 'EA', 6, 4700],
        ['15kg', '포', 1, 21_800, { look: ['bulkBag', 'caramel', 'heart'] }],
      ],
    },
    { name: '달곰 흑설탕', brand: '달곰', look: ['pouch', 'brown', 'heart'], sizes: [['3kg', 'EA', 6, 5100]] },
    {
      name: '달곰 물엿',
      brand: '달곰',
      look: ['jug', 'amber', 'drop'],
      sizes: [
        ['9kg', 'EA', 1, 15_900],
        ['24kg', 'EA', 1, 38_700, { look: ['oilTin', 'amber', 'drop'] }],
        ['1.2kg', 'EA', 10, 2650, { look: ['squeeze', 'amber', 'drop'] }],
      ],
    },
    {
      name: '달곰 올리고당',
      brand: '달곰',
      look: ['squeeze', 'yellow', 'drop'],
      sizes: [
        ['1.2kg', 'EA', 10, 3400],
        ['5kg', 'EA', 4, 11_800, { look: ['jug', 'yellow', 'drop'] }],
      ],
    },
    {
      name: '솔솔 소고기 다시',
      brand: '솔솔',
      look: ['pouch', 'red', 'cow'],
      sizes: [
        ['1kg', 'EA', 12, 7900],
        ['2.25kg', 'EA', 6, 16_900],
      ],
    },
    {
      name: '솔솔 멸치 다시',
      brand: '솔솔',
      look: ['pouch', 'blue', 'fish'],
      sizes: [
        ['1kg', 'EA', 12, 8200],
        ['2.25kg', 'EA', 6, 17_600],
      ],
    },
    { name: '솔솔 조개 다시', brand: '솔솔', look: ['pouch', 'teal', 'wave'], sizes: [['900g', 'EA', 12, 9100]] },
    { name: '솔솔 치킨스톡', brand: '솔솔', look: ['shaker', 'yellow', 'hen'], sizes: [['1kg', 'EA', 12, 9800]] },
    {
      name: '솔솔 발효조미료',
      brand: '솔솔',
      look: ['pouch', 'coral', 'star'],
      sizes: [
        ['1kg', 'EA', 15, 5400],
        ['3kg', 'EA', 6, 15_600],
      ],
    },
    {
      name: '빛고추 고춧가루',
      brand: '빛고추',
      tax: 'FREE',
      origin: '국내산(경북 영양)',
      look: ['pouch', 'red', 'chili'],
      sizes: [
        ['굵은 1kg', 'EA', 10, 27_800],
        ['고운 1kg', 'EA', 10, 28_400],
      ],
    },
    {
      name: '빛고추 수입 고춧가루',
      brand: '빛고추',
      tax: 'FREE',
      origin: '중국산',
      look: ['pouch', 'coral', 'chili'],
      sizes: [
        ['굵은 2.5kg', 'EA', 8, 24_900],
        ['굵은 20kg', 'BOX', 1, 191_000],
      ],
    },
    {
      name: '솔솔 후춧가루',
      brand: '솔솔',
      look: ['shaker', 'black', 'grain'],
      origin: '베트남산',
      sizes: [
        ['450g', 'EA', 12, 9600],
        ['100g', 'EA', 24, 2900],
        ['벌크', 'G', 1000, 18.45, { look: ['clearBag', 'black', 'grain'], min: 500, step: 100 }],
      ],
    },
    {
      name: '솔솔 통후추',
      brand: '솔솔',
      look: ['jar', 'black', 'grain'],
      origin: '베트남산',
      sizes: [
        ['500g', 'EA', 12, 10_800],
        ['벌크', 'G', 1000, 17.825, { look: ['clearBag', 'grey', 'grain'], min: 500, step: 100 }],
      ],
    },
    {
      name: '솔솔 볶음참깨',
      brand: '솔솔',
      look: ['clearBag', 'cream', 'grain'],
      origin: '인도산',
      sizes: [['1kg', 'EA', 10, 10_900]],
    },
    {
      name: '솔솔 볶음들깨가루',
      brand: '솔솔',
      look: ['clearBag', 'brown', 'leaf'],
      sizes: [['1kg', 'EA', 10, 14_200]],
    },
    {
      name: '솔솔 사과식초',
      brand: '솔솔',
      look: ['pet', 'lime', 'leaf'],
      sizes: [
        ['1.8L', 'EA', 8, 2700],
        ['15L', 'EA', 1, 16_900, { look: ['jug', 'lime', 'leaf'] }],
      ],
    },
    {
      name: '솔솔 빙초산',
      brand: '솔솔',
      look: ['glass', 'sky', 'drop'],
      sizes: [['500ml', 'EA', 20, 2300, { status: 'STOPPED' }]],
    },
    {
      name: '솔솔 맛술',
      brand: '솔솔',
      look: ['pet', 'amber', 'grain'],
      sizes: [
        ['1.8L', 'EA', 6, 5300],
        ['15L', 'EA', 1, 37_800, { look: ['oilTin', 'amber', 'grain'] }],
      ],
    },
    {
      name: '베네토 파슬리 후레이크',
      brand: '베네토',
      look: ['shaker', 'green', 'leaf'],
      sizes: [['100g', 'EA', 24, 5600]],
    },
    {
      name: '베네토 바질 후레이크',
      brand: '베네토',
      look: ['shaker', 'forest', 'leaf'],
      sizes: [['100g', 'EA', 24, 5900]],
    },
    {
      name: '베네토 월계수잎',
      brand: '베네토',
      look: ['clearBag', 'green', 'leaf'],
      origin: '튀르키예산',
      sizes: [
        ['100g', 'EA', 24, 3300],
        ['벌크', 'G', 500, 21.6, { min: 100, step: 50 }],
      ],
    },
    {
      name: '베네토 사프란',
      brand: '베네토',
      look: ['jar', 'orange', 'flower'],
      origin: '스페인산',
      sizes: [['1g', 'EA', 10, 9800, { mode: 'INCLUSIVE' }]],
    },
  ],
}
