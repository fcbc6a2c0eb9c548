import type { Shelf } from '../shelf.ts'

export const sauces: Shelf = {
  code: 'F01',
  group: '양념·재료',
  name: '소스',
  tax: 'TAX',
  storage: '실온',
  origin: '국산',
  backdrop: 'peach',
  marks: ['drop', 'flame', 'leaf'],
  articles: [
    {
      name: '소스담 토마토케찹',
      brand: '소스담',
      look: ['squeeze', 'red', 'leaf'],
      sizes: [
        ['500g', 'EA', 20, 1980],
        ['3.3kg', 'EA', 4, 7900, { look: ['spoutPouch', 'red', 'leaf'] }],
        ['10g×300입', 'BOX', 1, 14_800, { look: ['sachet', 'red', 'leaf'] }],
      ],
    },
    {
      name: '소스담 마요네즈',
      brand: '소스담',
      look: ['squeeze', 'yellow', 'hen'],
      sizes: [
        ['500g', 'EA', 20, 3250],
        ['3.2kg', 'EA', 4, 15_900, { look: ['spoutPouch', 'yellow', 'hen'] }],
      ],
    },
    {
      name: '소스담 머스타드',
      brand: '소스담',
      look: ['squeeze', 'amber', 'flower'],
      sizes: [
        ['485g', 'EA', 20, 2950],
        ['2kg', 'EA', 6, 8700, { look: ['spoutPouch', 'amber', 'flower'] }],
      ],
    },
    {
      name: '소스담 돈까스소스',
      brand: '소스담',
      look: ['squeeze', 'brown', 'star'],
      sizes: [
        ['415g', 'EA', 20, 2450],
        ['2kg', 'EA', 6, 7400, { look: ['spoutPouch', 'brown', 'star'] }],
        ['10kg', 'EA', 1, 31_800, { look: ['jug', 'brown', 'star'] }],
      ],
    },
    {
      name: '소스담 스위트칠리',
      brand: '소스담',
      look: ['squeeze', 'coral', 'chili'],
      sizes: [
        ['510g', 'EA', 20, 3400],
        ['2kg', 'EA', 6, 9600, { look: ['spoutPouch', 'coral', 'chili'] }],
      ],
    },
    {
      name: '소스담 핫소스',
      brand: '소스담',
      look: ['glass', 'red', 'flame'],
      origin: '미국산',
      sizes: [['355ml', 'EA', 12, 3900]],
    },
    {
      name: '소스담 바비큐소스',
      brand: '소스담',
      look: ['spoutPouch', 'plum', 'flame'],
      sizes: [['2kg', 'EA', 6, 9900]],
    },
    {
      name: '소스담 데리야끼소스',
      brand: '소스담',
      look: ['spoutPouch', 'black', 'drop'],
      sizes: [['2kg', 'EA', 6, 9300]],
    },
    {
      name: '소스담 양념치킨소스',
      brand: '소스담',
      look: ['spoutPouch', 'red', 'hen'],
      sizes: [
        ['2.1kg', 'EA', 6, 9800],
        ['10kg', 'EA', 1, 42_500, { look: ['bucket', 'red', 'hen'] }],
      ],
    },
    {
      name: '소스담 허니머스타드',
      brand: '소스담',
      look: ['spoutPouch', 'yellow', 'flower'],
      sizes: [['2kg', 'EA', 6, 8800]],
    },
    {
      name: '소스담 발사믹드레싱',
      brand: '소스담',
      look: ['glass', 'plum', 'berry'],
      sizes: [
        ['300g', 'EA', 20, 3100],
        ['2kg', 'EA', 6, 10_900, { look: ['spoutPouch', 'plum', 'berry'] }],
      ],
    },
    {
      name: '소스담 오리엔탈드레싱',
      brand: '소스담',
      look: ['glass', 'caramel', 'leaf'],
      sizes: [
        ['300g', 'EA', 20, 2900],
        ['2kg', 'EA', 6, 9900, { look: ['spoutPouch', 'caramel', 'leaf'] }],
      ],
    },
    {
      name: '소스담 참깨드레싱',
      brand: '소스담',
      look: ['glass', 'cream', 'grain'],
      sizes: [['300g', 'EA', 20, 3000]],
    },
    {
      name: '소스담 굴소스',
      brand: '소스담',
      look: ['glass', 'brown', 'wave'],
      origin: '중국산',
      sizes: [
        ['510g', 'EA', 12, 4300],
        ['2.26kg', 'EA', 6, 13_900, { look: ['jug', 'brown', 'wave'] }],
      ],
    },
    {
      name: '베네토 토마토 파스타소스',
      brand: '베네토',
      look: ['jar', 'red', 'leaf'],
      sizes: [
        ['600g', 'EA', 12, 4200],
        ['2kg', 'EA', 6, 10_400, { look: ['spoutPouch', 'red', 'leaf'] }],
      ],
    },
    {
      name: '베네토 크림 파스타소스',
      brand: '베네토',
      look: ['jar', 'cream', 'cow'],
      sizes: [
        ['600g', 'EA', 12, 4600],
        ['2kg', 'EA', 6, 12_300, { look: ['spoutPouch', 'white', 'cow'] }],
      ],
    },
    {
      name: '베네토 바질페스토',
      brand: '베네토',
      look: ['jar', 'forest', 'leaf'],
      origin: '이탈리아산',
      sizes: [['500g', 'EA', 12, 9800, { status: 'SOLD_OUT', stock: 0 }]],
    },
    {
      name: '한솥결 카레분말',
      brand: '한솥결',
      look: ['sachet', 'amber', 'flame'],
      sizes: [
        ['1kg', 'EA', 10, 8300],
        ['100g', 'EA', 40, 1450],
      ],
    },
    { name: '한솥결 짜장분말', brand: '한솥결', look: ['sachet', 'black', 'bean'], sizes: [['1kg', 'EA', 10, 7900]] },
    {
      name: '한솥결 크림스프분말',
      brand: '한솥결',
      look: ['sachet', 'yellow', 'cow'],
      sizes: [['1kg', 'EA', 10, 6800]],
    },
  ],
}
