import type { Shelf } from '../shelf.ts'

export const oils: Shelf = {
  code: 'F03',
  group: '양념·재료',
  name: '식용유',
  tax: 'TAX',
  storage: '실온',
  origin: '국산',
  backdrop: 'butter',
  marks: ['drop', 'sun', 'flower'],
  articles: [
    {
      name: '기름결 콩기름',
      brand: '기름결',
      look: ['oilTin', 'yellow', 'bean'],
      note: '튀김과 볶음에 두루 쓰는 업소용 식용유예요.',
      sizes: [
        ['18L', 'EA', 1, 46_800, { stock: 190 }],
        ['1.8L', 'EA', 6, 5600, { look: ['jug', 'yellow', 'bean'] }],
        ['900ml', 'EA', 12, 3100, { look: ['pet', 'yellow', 'bean'] }],
      ],
    },
    {
      name: '기름결 카놀라유',
      brand: '기름결',
      look: ['oilTin', 'amber', 'flower'],
      sizes: [
        ['18L', 'EA', 1, 52_500, { stock: 140 }],
        ['1.8L', 'EA', 6, 6300, { look: ['jug', 'amber', 'flower'] }],
        ['900ml', 'EA', 12, 3400, { look: ['pet', 'amber', 'flower'] }],
      ],
    },
    {
      name: '기름결 해바라기유',
      brand: '기름결',
      look: ['oilTin', 'orange', 'sun'],
      origin: '우크라이나산',
      sizes: [
        ['18L', 'EA', 1, 58_900],
        ['900ml', 'EA', 12, 4200, { look: ['pet', 'orange', 'sun'] }],
      ],
    },
    {
      name: '기름결 튀김전용유',
      brand: '기름결',
      look: ['oilTin', 'red', 'flame'],
      note: '연기가 적고 오래 쓰는 튀김 전용 기름이에요.',
      sizes: [['18L', 'EA', 1, 49_700, { stock: 220 }]],
    },
    {
      name: '기름결 옥수수유',
      brand: '기름결',
      look: ['jug', 'lime', 'corn'],
      sizes: [
        ['1.8L', 'EA', 6, 6900],
        ['18L', 'EA', 1, 56_400, { look: ['oilTin', 'lime', 'corn'] }],
      ],
    },
    { name: '기름결 쇼트닝', brand: '기름결', look: ['carton', 'sky', 'drop'], sizes: [['15kg', 'BOX', 1, 51_800]] },
    {
      name: '기름결 마가린',
      brand: '기름결',
      look: ['slab', 'yellow', 'grain'],
      storage: '냉장',
      sizes: [
        ['450g', 'EA', 20, 2400],
        ['4.5kg', 'BOX', 2, 18_900],
      ],
    },
    {
      name: '베네토 엑스트라버진 올리브유',
      brand: '베네토',
      look: ['glass', 'forest', 'leaf'],
      origin: '스페인산',
      sizes: [
        ['500ml', 'EA', 12, 9900],
        ['1L', 'EA', 12, 17_800],
        ['5L', 'EA', 4, 78_500, { look: ['oilTin', 'forest', 'leaf'] }],
      ],
    },
    {
      name: '베네토 퓨어 올리브유',
      brand: '베네토',
      look: ['glass', 'lime', 'leaf'],
      origin: '스페인산',
      sizes: [
        ['1L', 'EA', 12, 13_900],
        ['5L', 'EA', 4, 62_500, { look: ['oilTin', 'lime', 'leaf'] }],
      ],
    },
    {
      name: '베네토 포도씨유',
      brand: '베네토',
      look: ['glass', 'green', 'berry'],
      origin: '이탈리아산',
      sizes: [
        ['900ml', 'EA', 12, 5900],
        ['5L', 'EA', 4, 31_500, { look: ['oilTin', 'green', 'berry'] }],
      ],
    },
    {
      name: '고소원 참기름',
      brand: '고소원',
      look: ['glass', 'caramel', 'grain'],
      note: '통참깨를 낮은 온도로 볶아 짰어요.',
      sizes: [
        ['320ml', 'EA', 20, 6400],
        ['1.8L', 'EA', 6, 29_800, { look: ['jug', 'caramel', 'grain'] }],
        ['16.5kg', 'EA', 1, 239_000, { look: ['oilTin', 'caramel', 'grain'] }],
      ],
    },
    {
      name: '고소원 향미유',
      brand: '고소원',
      look: ['jug', 'brown', 'grain'],
      sizes: [
        ['1.8L', 'EA', 6, 9800],
        ['16.5kg', 'EA', 1, 69_500, { look: ['oilTin', 'brown', 'grain'] }],
      ],
    },
    {
      name: '고소원 들기름',
      brand: '고소원',
      look: ['glass', 'plum', 'leaf'],
      storage: '냉장',
      sizes: [
        ['320ml', 'EA', 20, 7900],
        ['1.8L', 'EA', 6, 38_500, { look: ['jug', 'plum', 'leaf'] }],
      ],
    },
    {
      name: '고소원 고추기름',
      brand: '고소원',
      look: ['glass', 'red', 'chili'],
      sizes: [
        ['500ml', 'EA', 12, 4800],
        ['1.8L', 'EA', 6, 14_600, { look: ['jug', 'red', 'chili'] }],
      ],
    },
    { name: '고소원 마늘기름', brand: '고소원', look: ['glass', 'cream', 'leaf'], sizes: [['500ml', 'EA', 12, 5400]] },
  ],
}
