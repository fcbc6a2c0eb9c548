import type { CallOk } from '@mall/contract/base/call'
import type { getProductPrices, PriceRow } from '@mall/contract/price-lists'

const priceDay = '2026-11-25'
export const onionId = '00000000-0000-4000-8000-000000000001'

export const onion = {
  prodId: onionId,
  prodCd: 'V-1',
  prodNm: '양파',
  spec: '15kg',
  unit: 'BOX',
  taxType: 'FREE',
  priceMode: 'INCLUSIVE',
  status: 'ON',
  specials: 0,
} as const

export const since = (won: number, from = '2026-01-01') => ({ from, to: null, milli: won * 1000 })

/** Onions at ₩18,000 for grade A and at ₩19,500 for grade B, which will pay ₩21,000 from December. */
const onionPrices: PriceRow = {
  ...onion,
  categoryNm: '채소',
  lines: [
    { grade: 'A', version: 'a1', unitPrice: 18_000, next: null, periods: [since(18_000)] },
    {
      ...{ grade: 'B', version: 'b1', unitPrice: 19_500 },
      next: { from: '2026-12-01', to: null, unitPrice: 21_000 },
      periods: [since(19_500), since(21_000, '2026-12-01')],
    },
  ],
}

export const priceList = {
  ...{ content: [onionPrices], page: 0, size: 50, totalElements: 1, totalPages: 1, today: priceDay },
  grades: [
    { grade: 'A', stores: 3 },
    { grade: 'B', stores: 12 },
  ],
}

/** The prices of onions as their page shows them. */
export const pricesOfOnions: CallOk<typeof getProductPrices> = {
  ...onion,
  today: priceDay,
  lines: [
    {
      ...{ grade: 'A', version: 'a2', unitPrice: 18_000, next: { from: '2026-12-01', to: null, unitPrice: 18_900 } },
      periods: [since(18_000), since(18_900, '2026-12-01')],
      stretches: [
        { from: '2026-12-01', to: null, unitPrice: 18_900, mayGo: true, by: '박지훈', at: '2026-11-25T01:00:00Z' },
        { from: '2026-01-01', to: '2026-11-30', unitPrice: 18_000, mayGo: false, by: null, at: null },
      ],
    },
  ],
}
