import type { Shelf } from '../shelf.ts'

export const juices: Shelf = {
  code: 'A02',
  group: '음료·커피',
  name: '주스·생수',
  tax: 'TAX',
  storage: '실온',
  origin: '국산',
  backdrop: 'aqua',
  marks: ['drop', 'leaf'],
  articles: [
    {
      name: '물마루 생수',
      brand: '물마루',
      look: ['water', 'blue', 'hill'],
      note: '지하 암반에서 길어 올린 먹는샘물이에요.',
      sizes: [
        ['500ml×20', 'BOX', 1, 4900, { min: 5 }],
        ['2L×6', 'BOX', 1, 4300, { min: 5 }],
        ['300ml×40', 'BOX', 1, 8200],
      ],
    },
    {
      name: '물마루 라벨없는 생수',
      brand: '물마루',
      look: ['water', 'white', 'drop'],
      sizes: [
        ['500ml×20', 'BOX', 1, 5000, { min: 5 }],
        ['2L×6', 'BOX', 1, 4400, { min: 5 }],
      ],
    },
    { name: '물마루 생수 대용량', brand: '물마루', look: ['jug', 'sky', 'hill'], sizes: [['18.9L', 'EA', 1, 5200]] },
    {
      name: '해오름 오렌지주스',
      brand: '해오름과원',
      look: ['gable', 'orange', 'citrus'],
      storage: '냉장',
      sizes: [
        ['1L', 'EA', 12, 2650],
        ['180ml', 'EA', 24, 640, { look: ['brik', 'orange', 'citrus'], step: 24 }],
        ['1.5L', 'EA', 12, 3100, { look: ['pet', 'orange', 'citrus'] }],
      ],
    },
    {
      name: '해오름 포도주스',
      brand: '해오름과원',
      look: ['gable', 'violet', 'berry'],
      storage: '냉장',
      sizes: [
        ['1L', 'EA', 12, 2750],
        ['180ml', 'EA', 24, 660, { look: ['brik', 'violet', 'berry'], step: 24 }],
      ],
    },
    {
      name: '해오름 사과주스',
      brand: '해오름과원',
      look: ['gable', 'red', 'leaf'],
      storage: '냉장',
      sizes: [
        ['1L', 'EA', 12, 2700],
        ['180ml', 'EA', 24, 640, { look: ['brik', 'red', 'leaf'], step: 24 }],
      ],
    },
    {
      name: '해오름 토마토주스',
      brand: '해오름과원',
      look: ['gable', 'coral', 'sun'],
      storage: '냉장',
      sizes: [['1L', 'EA', 12, 2800]],
    },
    {
      name: '해오름 감귤주스',
      brand: '해오름과원',
      look: ['glass', 'orange', 'citrus'],
      note: '제주 감귤을 그대로 짜서 담았어요.',
      sizes: [
        ['1.5L', 'EA', 12, 3900, { look: ['pet', 'amber', 'citrus'] }],
        ['180ml', 'EA', 30, 760, { step: 30 }],
      ],
    },
    {
      name: '업소용 레몬 농축액',
      brand: '해오름과원',
      look: ['jug', 'yellow', 'citrus'],
      sizes: [['1.8L', 'EA', 6, 9800, { mode: 'INCLUSIVE' }]],
    },
    {
      name: '업소용 자몽 농축액',
      brand: '해오름과원',
      look: ['jug', 'coral', 'citrus'],
      sizes: [['1.8L', 'EA', 6, 11_200, { mode: 'INCLUSIVE' }]],
    },
    {
      name: '한모금 알로에',
      brand: '산들바람',
      look: ['pet', 'lime', 'leaf'],
      sizes: [
        ['500ml', 'EA', 20, 940, { step: 20 }],
        ['1.5L', 'EA', 12, 2050],
      ],
    },
    {
      name: '외갓집 식혜',
      brand: '외갓집',
      look: ['can', 'cream', 'grain'],
      note: '밥알이 살아 있는 달콤한 식혜예요.',
      sizes: [
        ['238ml', 'CAN', 30, 560, { step: 30 }],
        ['1.5L', 'EA', 12, 2680, { look: ['pet', 'cream', 'grain'] }],
      ],
    },
    {
      name: '외갓집 수정과',
      brand: '외갓집',
      look: ['can', 'brown', 'star'],
      sizes: [['238ml', 'CAN', 30, 580, { step: 30 }]],
    },
    {
      name: '콩다정 두유',
      brand: '콩다정',
      look: ['brik', 'cream', 'bean'],
      sizes: [
        ['190ml×24', 'BOX', 1, 12_600],
        ['950ml', 'EA', 10, 2350, { look: ['gable', 'cream', 'bean'] }],
      ],
    },
    {
      name: '콩다정 검은콩두유',
      brand: '콩다정',
      look: ['brik', 'black', 'bean'],
      sizes: [['190ml×24', 'BOX', 1, 13_400]],
    },
    {
      name: '산들 매실음료',
      brand: '산들바람',
      look: ['pet', 'green', 'leaf'],
      sizes: [
        ['500ml', 'EA', 20, 920, { step: 20 }],
        ['1.5L', 'EA', 12, 1980],
      ],
    },
  ],
}
