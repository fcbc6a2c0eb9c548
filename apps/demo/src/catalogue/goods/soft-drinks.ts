import type { Shelf } from '../shelf.ts'

export const softDrinks: Shelf = {
  code: 'A01',
  group: '음료·커피',
  name: '탄산·이온음료',
  tax: 'TAX',
  storage: '실온',
  origin: '국산',
  backdrop: 'peach',
  marks: ['bubble', 'star'],
  articles: [
    {
      name: '톡소리 콜라',
      brand: '톡소리',
      look: ['can', 'red', 'bubble'],
      note: '짜릿한 탄산이 오래가는 기본 콜라예요.',
      sizes: [
        ['245ml', 'CAN', 30, 520, { min: 30, step: 30 }],
        ['355ml', 'CAN', 24, 690, { min: 24, step: 24 }],
        ['1.5L', 'EA', 12, 1560, { look: ['pet', 'brown', 'bubble'], step: 12 }],
      ],
    },
    {
      name: '톡소리 제로콜라',
      brand: '톡소리',
      look: ['can', 'black', 'bubble'],
      note: '설탕 없이 같은 탄산감을 살렸어요.',
      sizes: [
        ['245ml', 'CAN', 30, 540, { min: 30, step: 30 }],
        ['355ml', 'CAN', 24, 710, { min: 24, step: 24 }],
        ['1.5L', 'EA', 12, 1620, { look: ['pet', 'black', 'bubble'], step: 12 }],
      ],
    },
    {
      name: '톡소리 사이다',
      brand: '톡소리',
      look: ['can', 'green', 'citrus'],
      note: '레몬라임 향이 깔끔한 사이다예요.',
      sizes: [
        ['245ml', 'CAN', 30, 510, { min: 30, step: 30 }],
        ['355ml', 'CAN', 24, 670, { min: 24, step: 24 }],
        ['1.5L', 'EA', 12, 1520, { look: ['pet', 'green', 'citrus'], step: 12 }],
      ],
    },
    {
      name: '오렌지팡',
      brand: '톡소리',
      look: ['can', 'orange', 'citrus'],
      sizes: [
        ['245ml', 'CAN', 30, 480, { step: 30 }],
        ['1.5L', 'EA', 12, 1380, { look: ['pet', 'orange', 'citrus'], step: 12 }],
      ],
    },
    {
      name: '포도팡',
      brand: '톡소리',
      look: ['can', 'violet', 'berry'],
      sizes: [
        ['245ml', 'CAN', 30, 480, { step: 30 }],
        ['1.5L', 'EA', 12, 1380, { look: ['pet', 'violet', 'berry'], step: 12 }],
      ],
    },
    {
      name: '파인팡',
      brand: '톡소리',
      look: ['can', 'yellow', 'sun'],
      sizes: [
        ['245ml', 'CAN', 30, 480, { step: 30 }],
        ['1.5L', 'EA', 12, 1380, { look: ['pet', 'yellow', 'sun'], step: 12, status: 'STOPPED' }],
      ],
    },
    {
      name: '구름 밀크소다',
      brand: '샘여울',
      look: ['can', 'sky', 'cow'],
      note: '우유 향을 더한 부드러운 탄산음료예요.',
      sizes: [
        ['245ml', 'CAN', 30, 530, { step: 30 }],
        ['500ml', 'EA', 24, 980, { look: ['pet', 'sky', 'cow'], step: 24 }],
      ],
    },
    {
      name: '샘여울 탄산수 플레인',
      brand: '샘여울',
      look: ['water', 'sky', 'bubble'],
      sizes: [
        ['500ml', 'EA', 20, 640, { step: 20 }],
        ['350ml×20', 'BOX', 1, 10_400],
        ['1L', 'EA', 12, 1050, { step: 12 }],
      ],
    },
    {
      name: '샘여울 탄산수 레몬',
      brand: '샘여울',
      look: ['water', 'yellow', 'citrus'],
      sizes: [
        ['500ml', 'EA', 20, 660, { step: 20 }],
        ['350ml×20', 'BOX', 1, 10_800],
      ],
    },
    {
      name: '이온샘 이온음료',
      brand: '이온샘',
      look: ['pet', 'blue', 'drop'],
      note: '운동 뒤에 마시기 좋은 수분 보충 음료예요.',
      sizes: [
        ['245ml', 'CAN', 30, 560, { look: ['can', 'blue', 'drop'], step: 30 }],
        ['620ml', 'EA', 20, 1120, { step: 20 }],
        ['1.5L', 'EA', 12, 1780, { step: 12 }],
      ],
    },
    {
      name: '이온샘 이온분말',
      brand: '이온샘',
      look: ['sachet', 'sky', 'drop'],
      note: '물 10L에 타는 업소용 분말이에요.',
      sizes: [['500g', 'EA', 20, 4900]],
    },
    {
      name: '번쩍 에너지',
      brand: '번쩍',
      look: ['tallCan', 'navy', 'star'],
      sizes: [
        ['250ml', 'CAN', 30, 740, { step: 30 }],
        ['355ml', 'CAN', 24, 1080, { step: 24 }],
      ],
    },
    {
      name: '진저톡 진저에일',
      brand: '톡소리',
      look: ['can', 'caramel', 'leaf'],
      sizes: [['250ml', 'CAN', 24, 690, { step: 24, mode: 'INCLUSIVE' }]],
    },
    {
      name: '토닉샘 토닉워터',
      brand: '샘여울',
      look: ['glass', 'teal', 'bubble'],
      sizes: [
        ['300ml', 'EA', 20, 830, { step: 20 }],
        ['1L', 'EA', 12, 1720, { look: ['pet', 'teal', 'bubble'], step: 12 }],
      ],
    },
    {
      name: '비타반짝 비타민드링크',
      brand: '번쩍',
      look: ['smallBottle', 'amber', 'sun'],
      sizes: [
        ['100ml×100', 'BOX', 1, 31_000],
        ['100ml×10', 'BOX', 10, 3450],
      ],
    },
  ],
}
