import type { OrderDetail } from '@mall/contract/orders'

type Step = OrderDetail['history'][number]

/** An entry of the history of an order. */
export const historyStep = (over: Partial<Step> = {}): Step => ({
  ...{ at: '2026-11-27T01:32:00.000Z', by: '박점장', what: 'CHANGED', status: null, note: null },
  ...{ changes: [], fee: null, day: null, place: null, memo: null, ...over },
})
