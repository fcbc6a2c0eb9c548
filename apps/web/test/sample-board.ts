import type { OfficeOrderRow } from '@mall/contract/office-orders'

/** A row of the office's board. */
export const boardRow = (n: number, over: Partial<OfficeOrderRow> = {}): OfficeOrderRow => ({
  ...{ orderId: `o${n}`, orderNo: `261125-000${n}`, orderedAt: '2026-11-25T01:00:00Z', deliveryDate: '2026-11-27' },
  ...{ status: { code: '10', name: '접수' }, itemCount: 1, firstProdNm: '양파', checkedAt: null, canEdit: false },
  ...{ supplyAmt: 1000, vatAmt: 100, totalAmt: 1100, payAmt: 1100, canDelete: false, canCheck: false },
  ...{ storeId: `s${n}`, storeNm: `가게 ${n}`, storeCd: `S${n}`, held: false, version: 1, mustMove: null },
  ...{ moves: ['20', '90'], ...over },
})

/** The first page of a list with these rows. */
export const boardPage = (content: OfficeOrderRow[], totalElements = content.length) => ({
  ...{ content, page: 0, size: 100, totalElements, totalPages: Math.ceil(totalElements / 100) },
})
