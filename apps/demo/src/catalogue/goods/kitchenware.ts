import type { Shelf } from '../shelf.ts'

export const kitchenware: Shelf = {
  code: 'G03',
  group: '비식품',
  name: '주방용품',
  tax: 'TAX',
  storage: '실온',
  origin: '국산',
  backdrop: 'stone',
  marks: ['flame', 'star', 'crown'],
  articles: [
    {
      name: '솥내 스텐 들통',
      brand: '솥내',
      look: ['pot', 'grey'],
      sizes: [
        ['30cm', 'EA', 1, 38_500],
        ['36cm', 'EA', 1, 52_800],
        ['40cm', 'EA', 1, 67_900],
      ],
    },
    {
      name: '솥내 양은냄비',
      brand: '솥내',
      look: ['pot', 'amber'],
      sizes: [
        ['18cm', 'EA', 10, 4900],
        ['20cm', 'EA', 10, 5900],
      ],
    },
    {
      name: '솥내 뚝배기',
      brand: '솥내',
      look: ['pot', 'brown'],
      sizes: [
        ['2호', 'EA', 6, 4600],
        ['3호', 'EA', 6, 5900],
      ],
    },
    {
      name: '솥내 무쇠솥',
      brand: '솥내',
      look: ['pot', 'black'],
      sizes: [['28cm', 'EA', 1, 46_900, { mode: 'INCLUSIVE' }]],
    },
    {
      name: '불결 코팅팬',
      brand: '불결',
      look: ['pan', 'red'],
      sizes: [
        ['26cm', 'EA', 6, 12_800],
        ['30cm', 'EA', 6, 16_400],
      ],
    },
    {
      name: '불결 중식웍',
      brand: '불결',
      look: ['pan', 'black'],
      sizes: [
        ['33cm', 'EA', 4, 18_900],
        ['36cm', 'EA', 4, 22_500],
      ],
    },
    {
      name: '칼마루 식도',
      brand: '칼마루',
      look: ['knife', 'black'],
      sizes: [
        ['21cm', 'EA', 6, 17_800],
        ['24cm', 'EA', 6, 21_900],
      ],
    },
    { name: '칼마루 과도', brand: '칼마루', look: ['knife', 'red'], sizes: [['10cm', 'EA', 12, 3900]] },
    {
      name: '칼마루 PE도마',
      brand: '칼마루',
      look: ['knife', 'green'],
      sizes: [
        ['초록 60×30', 'EA', 4, 15_900],
        ['빨강 60×30', 'EA', 4, 15_900],
      ],
    },
    {
      name: '모루 조리도구',
      brand: '모루',
      look: ['ladle', 'black'],
      sizes: [
        ['국자', 'EA', 12, 4200],
        ['뒤집개', 'EA', 12, 3900],
        ['거품기', 'EA', 12, 5300],
      ],
    },
    {
      name: '모루 스텐집게',
      brand: '모루',
      look: ['ladle', 'red'],
      sizes: [
        ['24cm', 'EA', 24, 2800],
        ['30cm', 'EA', 24, 3500],
      ],
    },
    {
      name: '모루 스텐믹싱볼',
      brand: '모루',
      look: ['steelBowl', 'green'],
      sizes: [
        ['24cm', 'EA', 12, 5900],
        ['30cm', 'EA', 12, 8700],
        ['40cm', 'EA', 6, 15_800],
      ],
    },
    {
      name: '모루 스텐밥공기',
      brand: '모루',
      look: ['steelBowl', 'cream'],
      sizes: [['10cm', 'EA', 50, 1680, { step: 10 }]],
    },
    {
      name: '모루 수저',
      brand: '모루',
      look: ['cutlery', 'grey'],
      sizes: [
        ['숟가락', 'EA', 100, 780, { step: 10 }],
        ['젓가락', 'EA', 100, 640, { step: 10 }],
      ],
    },
    {
      name: '모루 멜라민접시',
      brand: '모루',
      look: ['soupBowl', 'cream', 'flower'],
      sizes: [
        ['20cm', 'EA', 48, 2900],
        ['25cm', 'EA', 36, 4300],
      ],
    },
    {
      name: '불결 부탄가스',
      brand: '불결',
      look: ['gas', 'blue'],
      note: '안전장치가 달린 220g 캔이에요.',
      sizes: [
        ['220g×28', 'BOX', 1, 34_900],
        ['220g×4', 'EA', 7, 5300],
      ],
    },
    { name: '불결 고체연료', brand: '불결', look: ['tin', 'red', 'flame'], sizes: [['25g×200', 'BOX', 1, 29_800]] },
    {
      name: '모루 앞치마',
      brand: '모루',
      look: ['apron', 'navy'],
      sizes: [
        ['남색', 'EA', 20, 6900],
        ['검정', 'EA', 20, 6900, { look: ['apron', 'black'] }],
      ],
    },
    {
      name: '모루 밀폐용기',
      brand: '모루',
      look: ['container', 'sky'],
      sizes: [
        ['1/2 바트', 'EA', 12, 7800],
        ['1/3 바트', 'EA', 12, 6200],
        ['10L', 'EA', 4, 14_500],
      ],
    },
    { name: '모루 양념통', brand: '모루', look: ['shaker', 'white', 'star'], sizes: [['350ml', 'EA', 24, 2300]] },
    {
      name: '모루 소스통',
      brand: '모루',
      look: ['squeeze', 'yellow', 'drop'],
      sizes: [['500ml', 'EA', 24, 1450, { step: 6 }]],
    },
  ],
}
