import type { Shelf } from '../shelf.ts'

export const noodles: Shelf = {
  code: 'B02',
  group: '간식·면',
  name: '면류',
  tax: 'TAX',
  storage: '실온',
  origin: '국산',
  backdrop: 'rose',
  marks: ['flame', 'grain'],
  articles: [
    {
      name: '후루룩 얼큰라면',
      brand: '후루룩당',
      look: ['noodlePack', 'red', 'flame'],
      note: '얼큰한 소고기 국물 라면이에요.',
      sizes: [
        ['120g×40', 'BOX', 1, 25_400],
        ['120g×5', 'EA', 8, 3350],
        ['110g×30', 'BOX', 1, 22_800],
      ],
    },
    {
      name: '후루룩 순한라면',
      brand: '후루룩당',
      look: ['noodlePack', 'amber', 'hen'],
      sizes: [
        ['118g×40', 'BOX', 1, 24_600],
        ['118g×5', 'EA', 8, 3250],
      ],
    },
    {
      name: '후루룩 해물라면',
      brand: '후루룩당',
      look: ['noodlePack', 'orange', 'wave'],
      sizes: [
        ['122g×40', 'BOX', 1, 27_200],
        ['122g×5', 'EA', 8, 3580],
      ],
    },
    {
      name: '후루룩 짜장면',
      brand: '후루룩당',
      look: ['noodlePack', 'black', 'bean'],
      sizes: [
        ['140g×32', 'BOX', 1, 25_900],
        ['140g×5', 'EA', 8, 4250],
      ],
    },
    {
      name: '후루룩 비빔면',
      brand: '후루룩당',
      look: ['noodlePack', 'sky', 'chili'],
      sizes: [
        ['130g×40', 'BOX', 1, 27_900],
        ['130g×5', 'EA', 8, 3680],
      ],
    },
    {
      name: '후루룩 얼큰컵',
      brand: '후루룩당',
      look: ['noodleCup', 'red', 'flame'],
      sizes: [
        ['65g×24', 'BOX', 1, 18_600],
        ['110g×16', 'BOX', 1, 16_900],
      ],
    },
    {
      name: '후루룩 우동컵',
      brand: '후루룩당',
      look: ['noodleCup', 'navy', 'wave'],
      sizes: [['65g×24', 'BOX', 1, 19_800]],
    },
    {
      name: '후루룩 쌀국수컵',
      brand: '후루룩당',
      look: ['noodleCup', 'green', 'leaf'],
      sizes: [['58g×24', 'BOX', 1, 21_500]],
    },
    {
      name: '면다움 라면사리',
      brand: '면다움',
      look: ['noodlePack', 'yellow', 'grain'],
      note: '전골과 부대찌개에 넣는 사리예요.',
      sizes: [['110g×48', 'BOX', 1, 15_800]],
    },
    {
      name: '면다움 소면',
      brand: '면다움',
      look: ['noodleBundle', 'cream', 'grain'],
      sizes: [
        ['900g', 'EA', 15, 2150],
        ['3kg', 'EA', 6, 6700],
        ['10kg', 'BOX', 1, 20_800],
      ],
    },
    {
      name: '면다움 중면',
      brand: '면다움',
      look: ['noodleBundle', 'cream', 'wave'],
      sizes: [
        ['900g', 'EA', 15, 2150],
        ['3kg', 'EA', 6, 6700],
      ],
    },
    {
      name: '면다움 메밀국수',
      brand: '면다움',
      look: ['noodleBundle', 'brown', 'leaf'],
      sizes: [['1kg', 'EA', 12, 4600]],
    },
    {
      name: '면다움 칼국수 생면',
      brand: '면다움',
      look: ['pouch', 'cream', 'grain'],
      storage: '냉장',
      sizes: [
        ['1kg', 'EA', 10, 2900],
        ['2kg', 'EA', 6, 5400],
      ],
    },
    {
      name: '면다움 우동면',
      brand: '면다움',
      look: ['pouch', 'sky', 'wave'],
      storage: '냉장',
      sizes: [
        ['200g×5', 'EA', 12, 2350],
        ['230g×40', 'BOX', 1, 19_600],
      ],
    },
    {
      name: '면다움 냉면사리',
      brand: '면다움',
      look: ['pouch', 'blue', 'snow'],
      storage: '냉동',
      sizes: [
        ['2kg', 'EA', 8, 4900],
        ['160g×50', 'BOX', 1, 23_800],
      ],
    },
    {
      name: '면다움 쫄면',
      brand: '면다움',
      look: ['pouch', 'yellow', 'flame'],
      storage: '냉장',
      sizes: [['2kg', 'EA', 8, 4700]],
    },
    {
      name: '면다움 당면',
      brand: '면다움',
      look: ['noodleBundle', 'grey', 'drop'],
      sizes: [
        ['1kg', 'EA', 12, 4500],
        ['5kg', 'EA', 4, 20_900],
      ],
    },
    {
      name: '베네토 스파게티',
      brand: '베네토',
      look: ['noodleBundle', 'amber', 'grain'],
      origin: '이탈리아산',
      sizes: [
        ['500g', 'EA', 24, 1680],
        ['3kg', 'EA', 6, 8900],
      ],
    },
    {
      name: '베네토 펜네',
      brand: '베네토',
      look: ['clearBag', 'amber', 'grain'],
      origin: '이탈리아산',
      sizes: [['500g', 'EA', 20, 1780]],
    },
    {
      name: '월남결 쌀국수면',
      brand: '면다움',
      look: ['noodleBundle', 'white', 'grain'],
      origin: '베트남산',
      sizes: [
        ['3mm 1kg', 'EA', 12, 3600],
        ['5mm 1kg', 'EA', 12, 3600],
      ],
    },
  ],
}
