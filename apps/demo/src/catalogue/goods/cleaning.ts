import type { Shelf } from '../shelf.ts'

export const cleaning: Shelf = {
  code: 'G02',
  group: '비식품',
  name: '세제·위생',
  tax: 'TAX',
  storage: '실온',
  origin: '국산',
  backdrop: 'aqua',
  marks: ['bubble', 'drop', 'leaf', 'star'],
  articles: [
    {
      name: '뽀득 주방세제',
      brand: '뽀득',
      look: ['pump', 'lime', 'citrus'],
      note: '과일도 씻을 수 있는 1종 주방세제예요.',
      sizes: [
        ['1L', 'EA', 12, 3900],
        ['4L', 'EA', 4, 9800, { look: ['detergent', 'lime', 'citrus'] }],
        ['18L', 'EA', 1, 31_500, { look: ['jug', 'lime', 'citrus'] }],
      ],
    },
    { name: '뽀득 세척기세제', brand: '뽀득', look: ['jug', 'blue', 'bubble'], sizes: [['20kg', 'EA', 1, 39_800]] },
    { name: '뽀득 세척기린스', brand: '뽀득', look: ['jug', 'sky', 'drop'], sizes: [['20kg', 'EA', 1, 47_500]] },
    {
      name: '말끔 기름때제거제',
      brand: '말끔',
      look: ['spray', 'orange', 'flame'],
      sizes: [
        ['500ml', 'EA', 20, 4200],
        ['4L', 'EA', 4, 14_900, { look: ['detergent', 'orange', 'flame'] }],
      ],
    },
    { name: '말끔 다목적세정제', brand: '말끔', look: ['spray', 'green', 'leaf'], sizes: [['500ml', 'EA', 20, 3700]] },
    { name: '말끔 유리세정제', brand: '말끔', look: ['spray', 'sky', 'star'], sizes: [['500ml', 'EA', 20, 3300]] },
    { name: '말끔 욕실세정제', brand: '말끔', look: ['spray', 'teal', 'bubble'], sizes: [['750ml', 'EA', 15, 4400]] },
    {
      name: '말끔 락스',
      brand: '말끔',
      look: ['detergent', 'white', 'drop'],
      sizes: [
        ['2L', 'EA', 8, 3100],
        ['5.5L', 'EA', 3, 6700],
        ['18L', 'EA', 1, 17_800, { look: ['jug', 'white', 'drop'] }],
      ],
    },
    { name: '말끔 바닥세제', brand: '말끔', look: ['detergent', 'violet', 'flower'], sizes: [['4L', 'EA', 4, 11_900]] },
    { name: '말끔 배수관세정제', brand: '말끔', look: ['detergent', 'red', 'wave'], sizes: [['1L', 'EA', 12, 3600]] },
    {
      name: '포근손 손세정제',
      brand: '포근손',
      look: ['pump', 'pink', 'heart'],
      sizes: [
        ['500ml', 'EA', 20, 2900],
        ['4L', 'EA', 4, 12_500, { look: ['detergent', 'pink', 'heart'] }],
      ],
    },
    { name: '포근손 손소독제', brand: '포근손', look: ['pump', 'sky', 'drop'], sizes: [['500ml', 'EA', 20, 3600]] },
    {
      name: '말끔 식품용 소독제',
      brand: '말끔',
      look: ['spray', 'blue', 'drop'],
      note: '도마와 기구에 뿌리는 식품첨가물 등급 알코올이에요.',
      sizes: [
        ['500ml', 'EA', 20, 3900],
        ['4L', 'EA', 4, 17_600, { look: ['jug', 'blue', 'drop'] }],
      ],
    },
    {
      name: '하얀숨 세탁세제',
      brand: '하얀숨',
      look: ['detergent', 'blue', 'bubble'],
      sizes: [
        ['3L', 'EA', 4, 8900],
        ['10kg', '포', 1, 24_900, { look: ['bulkBag', 'blue', 'bubble'] }],
      ],
    },
    {
      name: '하얀숨 섬유유연제',
      brand: '하얀숨',
      look: ['detergent', 'pink', 'flower'],
      sizes: [['3L', 'EA', 4, 6900]],
    },
    {
      name: '하얀숨 두루마리휴지',
      brand: '하얀숨',
      look: ['tissueRoll', 'sky', 'leaf'],
      sizes: [
        ['30m×30롤', 'EA', 2, 13_800],
        ['50m×24롤', 'EA', 2, 17_900],
      ],
    },
    {
      name: '하얀숨 점보롤',
      brand: '하얀숨',
      look: ['tissueRoll', 'grey', 'leaf'],
      sizes: [['2겹 250m×16', 'BOX', 1, 32_500]],
    },
    {
      name: '하얀숨 핸드타월',
      brand: '하얀숨',
      look: ['tissueBox', 'green', 'leaf'],
      sizes: [['100매×50', 'BOX', 1, 29_800]],
    },
    {
      name: '하얀숨 미용티슈',
      brand: '하얀숨',
      look: ['tissueBox', 'violet', 'flower'],
      sizes: [['220매×6', 'EA', 6, 6900]],
    },
    {
      name: '하얀숨 키친타월',
      brand: '하얀숨',
      look: ['tissueRoll', 'amber', 'sun'],
      sizes: [['150매×12롤', 'BOX', 1, 15_600]],
    },
    {
      name: '하얀숨 물티슈',
      brand: '하얀숨',
      look: ['wipes', 'teal', 'leaf'],
      sizes: [
        ['100매', 'EA', 20, 980],
        ['100매×20', 'BOX', 1, 18_700],
      ],
    },
    {
      name: '뽀득 수세미',
      brand: '뽀득',
      look: ['sponge', 'yellow'],
      sizes: [
        ['10입', 'EA', 20, 3400],
        ['철수세미 10입', 'EA', 20, 2900, { look: ['sponge', 'grey'] }],
      ],
    },
    { name: '뽀득 행주', brand: '뽀득', look: ['roll', 'pink', 'bubble'], sizes: [['롤 100매', 'EA', 12, 5200]] },
    { name: '포근손 비누', brand: '포근손', look: ['soap', 'cream', 'leaf'], sizes: [['90g×24', 'BOX', 4, 14_500]] },
    {
      name: '말끔 쓰레기봉투',
      brand: '말끔',
      look: ['roll', 'black', 'star'],
      sizes: [
        ['50L 100매', 'EA', 10, 9800],
        ['100L 100매', 'EA', 10, 17_900],
      ],
    },
    {
      name: '손길 고무장갑',
      brand: '손길',
      look: ['glove', 'pink'],
      sizes: [
        ['M', 'EA', 50, 1280, { step: 10 }],
        ['L', 'EA', 50, 1280, { step: 10 }],
      ],
    },
  ],
}
