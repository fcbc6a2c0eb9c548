import type { Shelf } from '../shelf.ts'

// Sold by the piece: prices under a hundred won have decimals, and orders are in whole packs.
export const disposables: Shelf = {
  code: 'G01',
  group: '비식품',
  name: '일회용품',
  tax: 'TAX',
  storage: '실온',
  origin: '국산',
  backdrop: 'stone',
  marks: ['leaf', 'cup', 'sun', 'heart'],
  articles: [
    {
      name: '담아 종이컵',
      brand: '담아',
      look: ['cupStack', 'green', 'leaf'],
      sizes: [
        ['6.5oz', 'EA', 1000, 14.2, { min: 1000, step: 1000 }],
        ['10oz', 'EA', 1000, 38.5, { min: 500, step: 500, look: ['paperCup', 'green', 'leaf'] }],
        ['13oz', 'EA', 1000, 46.8, { min: 500, step: 500, look: ['paperCup', 'forest', 'leaf'] }],
      ],
    },
    {
      name: '담아 크라프트컵',
      brand: '담아',
      look: ['paperCup', 'caramel', 'bean'],
      sizes: [
        ['12oz', 'EA', 1000, 52.4, { min: 500, step: 500 }],
        ['16oz', 'EA', 1000, 61.3, { min: 500, step: 500 }],
      ],
    },
    {
      name: '담아 컵뚜껑',
      brand: '담아',
      look: ['paperCup', 'black', 'cup'],
      sizes: [
        ['90파이', 'EA', 1000, 22.5, { min: 500, step: 500 }],
        ['80파이', 'EA', 1000, 20.4, { min: 500, step: 500 }],
      ],
    },
    {
      name: '담아 아이스컵',
      brand: '담아',
      look: ['icedCup', 'teal', 'drop'],
      sizes: [
        ['14oz', 'EA', 1000, 58.2, { min: 500, step: 500 }],
        ['16oz', 'EA', 1000, 63.5, { min: 500, step: 500 }],
        ['20oz', 'EA', 600, 74.9, { min: 300, step: 300 }],
      ],
    },
    {
      name: '담아 돔뚜껑',
      brand: '담아',
      look: ['icedCup', 'sky', 'snow'],
      sizes: [['98파이', 'EA', 1000, 27.8, { min: 500, step: 500 }]],
    },
    {
      name: '담아 종이빨대',
      brand: '담아',
      look: ['straws', 'green', 'leaf'],
      sizes: [
        ['6mm 개별', 'EA', 5000, 16.5, { min: 500, step: 500 }],
        ['8mm 개별', 'EA', 5000, 18.9, { min: 500, step: 500 }],
      ],
    },
    {
      name: '담아 나무젓가락',
      brand: '담아',
      look: ['chopsticks', 'red', 'leaf'],
      sizes: [
        ['21cm', 'EA', 3000, 21.4, { min: 1000, step: 1000 }],
        ['21cm×3000', 'BOX', 1, 60_500],
      ],
    },
    {
      name: '담아 일회용 숟가락',
      brand: '담아',
      look: ['cutlery', 'grey'],
      sizes: [
        ['개별 100입', 'EA', 20, 2800],
        ['개별 2000입', 'BOX', 1, 51_800],
      ],
    },
    { name: '담아 포크', brand: '담아', look: ['cutlery', 'black'], sizes: [['개별 100입', 'EA', 20, 3100]] },
    { name: '담아 나무수저세트', brand: '담아', look: ['cutlery', 'caramel'], sizes: [['100입', 'EA', 10, 8900]] },
    {
      name: '포장결 사각용기',
      brand: '포장결',
      look: ['container', 'black'],
      sizes: [
        ['중 650ml×200', 'BOX', 1, 33_500],
        ['대 1000ml×200', 'BOX', 1, 41_800],
        ['중 650ml×50', 'EA', 4, 8900],
      ],
    },
    { name: '포장결 3칸 도시락', brand: '포장결', look: ['container', 'red'], sizes: [['200입', 'BOX', 1, 46_800]] },
    {
      name: '포장결 덮밥용기',
      brand: '포장결',
      look: ['container', 'caramel'],
      sizes: [['850ml×300', 'BOX', 1, 52_900]],
    },
    {
      name: '포장결 국물용기',
      brand: '포장결',
      look: ['soupBowl', 'white', 'flame'],
      sizes: [
        ['520ml×300', 'BOX', 1, 38_700],
        ['950ml×200', 'BOX', 1, 39_900],
      ],
    },
    {
      name: '포장결 크라프트 볼',
      brand: '포장결',
      look: ['soupBowl', 'caramel', 'leaf'],
      sizes: [
        ['750ml×300', 'BOX', 1, 47_500],
        ['1000ml×300', 'BOX', 1, 55_800],
      ],
    },
    {
      name: '포장결 소스컵',
      brand: '포장결',
      look: ['yogurt', 'white', 'drop'],
      sizes: [['2oz×1000', 'BOX', 2, 19_800]],
    },
    {
      name: '포장결 종이쇼핑백',
      brand: '포장결',
      look: ['shoppingBag', 'caramel', 'leaf'],
      sizes: [
        ['소 100입', 'EA', 5, 14_900],
        ['중 100입', 'EA', 5, 18_700],
        ['대 100입', 'EA', 5, 23_900],
      ],
    },
    {
      name: '포장결 비닐봉투',
      brand: '포장결',
      look: ['shoppingBag', 'white', 'heart'],
      sizes: [
        ['3호 100입', 'EA', 20, 2900],
        ['5호 100입', 'EA', 20, 4600],
      ],
    },
    {
      name: '포장결 위생롤백',
      brand: '포장결',
      look: ['roll', 'sky', 'drop'],
      sizes: [
        ['30×40 500매', 'EA', 12, 6400],
        ['25×35 500매', 'EA', 12, 5300],
      ],
    },
    {
      name: '포장결 지퍼백',
      brand: '포장결',
      look: ['box', 'blue', 'drop'],
      sizes: [
        ['대 100매', 'EA', 12, 8900],
        ['중 100매', 'EA', 12, 6800],
      ],
    },
    {
      name: '포장결 업소용 랩',
      brand: '포장결',
      look: ['roll', 'lime', 'leaf'],
      sizes: [
        ['45cm×500m', 'EA', 6, 13_900],
        ['30cm×500m', 'EA', 6, 10_800],
      ],
    },
    {
      name: '포장결 알루미늄호일',
      brand: '포장결',
      look: ['roll', 'grey', 'flame'],
      sizes: [
        ['45cm×50m', 'EA', 12, 9800],
        ['30cm×100m', 'EA', 12, 11_900],
      ],
    },
    {
      name: '손길 니트릴장갑',
      brand: '손길',
      look: ['glove', 'blue'],
      origin: '말레이시아산',
      sizes: [
        ['M 100매', 'EA', 20, 6900],
        ['L 100매', 'EA', 20, 6900],
      ],
    },
    { name: '손길 위생비닐장갑', brand: '손길', look: ['glove', 'white'], sizes: [['500매', 'EA', 20, 3400]] },
    {
      name: '손길 냅킨',
      brand: '손길',
      look: ['tissueBox', 'caramel', 'leaf'],
      sizes: [['1000매×10', 'BOX', 1, 28_500]],
    },
    { name: '손길 물수건', brand: '손길', look: ['wipes', 'sky', 'drop'], sizes: [['개별 500입', 'BOX', 1, 16_900]] },
  ],
}
