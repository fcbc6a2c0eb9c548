import type { Shelf } from '../shelf.ts'

export const canned: Shelf = {
  code: 'E02',
  group: '가공식품',
  name: '통조림·병조림',
  tax: 'TAX',
  storage: '실온',
  origin: '국산',
  backdrop: 'aqua',
  marks: ['fish', 'leaf', 'sun'],
  articles: [
    {
      name: '담은바다 살코기참치',
      brand: '담은바다',
      look: ['tin', 'navy', 'fish'],
      sizes: [
        ['150g', 'CAN', 48, 1680, { step: 12 }],
        ['1.88kg', 'CAN', 6, 16_400, { look: ['tallTin', 'navy', 'fish'] }],
        ['100g×4', 'EA', 12, 4900],
      ],
    },
    {
      name: '담은바다 고추참치',
      brand: '담은바다',
      look: ['tin', 'red', 'chili'],
      sizes: [
        ['150g', 'CAN', 48, 1760, { step: 12 }],
        ['100g×4', 'EA', 12, 5100],
      ],
    },
    {
      name: '담은바다 야채참치',
      brand: '담은바다',
      look: ['tin', 'green', 'leaf'],
      sizes: [['150g', 'CAN', 48, 1740, { step: 12 }]],
    },
    { name: '담은바다 꽁치', brand: '담은바다', look: ['tallTin', 'sky', 'fish'], sizes: [['400g', 'CAN', 24, 3250]] },
    {
      name: '담은바다 고등어',
      brand: '담은바다',
      look: ['tallTin', 'blue', 'fish'],
      sizes: [['400g', 'CAN', 24, 3100]],
    },
    {
      name: '담은바다 골뱅이',
      brand: '담은바다',
      look: ['tallTin', 'forest', 'wave'],
      sizes: [
        ['400g', 'CAN', 24, 7400],
        ['230g', 'CAN', 24, 4900],
      ],
    },
    {
      name: '소담 런천미트',
      brand: '소담햄',
      look: ['tin', 'pink', 'heart'],
      sizes: [
        ['340g', 'CAN', 24, 2980],
        ['1.81kg', 'CAN', 6, 13_900, { look: ['tallTin', 'pink', 'heart'] }],
      ],
    },
    {
      name: '소담 클래식캔햄',
      brand: '소담햄',
      look: ['tin', 'blue', 'crown'],
      sizes: [
        ['200g', 'CAN', 24, 3350],
        ['340g', 'CAN', 24, 4950],
      ],
    },
    {
      name: '뜰안 스위트콘',
      brand: '뜰안',
      look: ['tallTin', 'yellow', 'corn'],
      origin: '태국산',
      sizes: [
        ['340g', 'CAN', 24, 1180],
        ['2.95kg', 'CAN', 6, 6900],
      ],
    },
    {
      name: '뜰안 황도',
      brand: '뜰안',
      look: ['tallTin', 'orange', 'sun'],
      origin: '중국산',
      sizes: [
        ['820g', 'CAN', 12, 2950],
        ['3kg', 'CAN', 6, 9700],
      ],
    },
    {
      name: '뜰안 파인애플',
      brand: '뜰안',
      look: ['tallTin', 'amber', 'sun'],
      origin: '태국산',
      sizes: [
        ['836g', 'CAN', 12, 2700],
        ['3kg', 'CAN', 6, 8800],
      ],
    },
    {
      name: '뜰안 후르츠칵테일',
      brand: '뜰안',
      look: ['tallTin', 'coral', 'berry'],
      origin: '태국산',
      sizes: [['850g', 'CAN', 12, 3100]],
    },
    {
      name: '뜰안 양송이 슬라이스',
      brand: '뜰안',
      look: ['tin', 'cream', 'leaf'],
      origin: '중국산',
      sizes: [
        ['400g', 'CAN', 24, 1680],
        ['2.84kg', 'CAN', 6, 9600],
      ],
    },
    {
      name: '뜰안 베이크드빈',
      brand: '뜰안',
      look: ['tallTin', 'red', 'bean'],
      origin: '이탈리아산',
      sizes: [['420g', 'CAN', 24, 1350]],
    },
    {
      name: '뜰안 홀토마토',
      brand: '베네토',
      look: ['tallTin', 'red', 'leaf'],
      origin: '이탈리아산',
      sizes: [
        ['400g', 'CAN', 24, 1420],
        ['2.5kg', 'CAN', 6, 6700],
      ],
    },
    {
      name: '베네토 블랙올리브',
      brand: '베네토',
      look: ['jar', 'black', 'leaf'],
      origin: '스페인산',
      sizes: [
        ['450g', 'EA', 12, 4100],
        ['3kg', 'CAN', 6, 17_900, { look: ['tallTin', 'black', 'leaf'] }],
      ],
    },
    {
      name: '베네토 할라피뇨',
      brand: '베네토',
      look: ['jar', 'green', 'chili'],
      origin: '멕시코산',
      sizes: [['3kg', 'CAN', 6, 12_600, { look: ['tallTin', 'green', 'chili'] }]],
    },
    {
      name: '뜰안 오이피클',
      brand: '뜰안',
      look: ['jar', 'lime', 'leaf'],
      sizes: [
        ['670g', 'EA', 12, 3600],
        ['3kg', 'CAN', 6, 9800, { look: ['tallTin', 'lime', 'leaf'] }],
      ],
    },
    {
      name: '뜰안 딸기잼',
      brand: '뜰안',
      look: ['jar', 'red', 'berry'],
      sizes: [
        ['500g', 'EA', 12, 4400],
        ['3kg', 'CAN', 6, 15_800, { look: ['bucket', 'red', 'berry'] }],
      ],
    },
    {
      name: '뜰안 땅콩버터',
      brand: '뜰안',
      look: ['jar', 'caramel', 'nut'],
      origin: '미국산',
      sizes: [['462g', 'EA', 12, 5300]],
    },
    {
      name: '뜰안 빙수팥',
      brand: '뜰안',
      look: ['tallTin', 'plum', 'bean'],
      sizes: [
        ['3kg', 'CAN', 6, 11_900],
        ['850g', 'CAN', 12, 3900],
      ],
    },
    {
      name: '벌곳간 아카시아꿀',
      brand: '벌곳간',
      tax: 'FREE',
      origin: '국내산',
      look: ['honey', 'amber', 'flower'],
      sizes: [
        ['2.4kg', 'EA', 6, 38_500],
        ['500g', 'EA', 12, 10_900],
      ],
    },
    {
      name: '벌곳간 잡화꿀',
      brand: '벌곳간',
      tax: 'FREE',
      origin: '국내산',
      look: ['honey', 'brown', 'flower'],
      sizes: [['2.4kg', 'EA', 6, 31_800]],
    },
  ],
}
