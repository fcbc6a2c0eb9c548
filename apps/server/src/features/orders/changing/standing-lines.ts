import type { Trx } from '#db/open.ts'
import { listLines } from '../reading/order-detail.queries.ts'
import type { PricedLine, StandingLine } from '../sending/price-lines.ts'
import type { Taking } from '../sending/take-goods.ts'

/** The lines of a locked order, by article. */
export async function standingLines(trx: Trx, orderId: string): Promise<Map<string, StandingLine>> {
  const rows = await listLines(trx, [orderId])
  return new Map(
    rows.map((row) => [
      row.prod_id,
      {
        article: {
          prodCd: row.prod_cd,
          prodNm: row.prod_nm,
          spec: row.spec,
          unit: row.unit,
          boxQty: row.box_qty,
          taxType: row.tax_type,
          priceMode: row.price_mode,
        },
        unitPriceMilli: row.unit_price_milli,
        alcListId: row.alc_list_id,
        qty: row.qty,
        memo: row.memo,
      },
    ]),
  )
}

/** Lines that are new or have a larger quantity. */
export function addedLines(before: Map<string, StandingLine>, after: readonly PricedLine[]): PricedLine[] {
  return after.filter(({ prodId, qty }) => qty > (before.get(prodId)?.qty ?? 0))
}

/** What to take or return to get from the old lines to the new ones. */
export function differences(before: Map<string, StandingLine>, after: readonly PricedLine[]): Taking[] {
  const kept = new Set(after.map(({ prodId }) => prodId))
  return [
    ...after.map(({ prodId, qty, alcListId, article: { prodNm } }) => {
      const standing = before.get(prodId)
      const standingQty = standing?.qty ?? 0
      // A line that only now gets a share has used none of it: the whole quantity is taken from the share, the
      // difference from stock.
      const taken = standing?.alcListId === alcListId ? standingQty : 0
      const share = alcListId === null ? null : { alcListId, qty: qty - taken, taken }
      return { prodId, prodNm, qty: qty - standingQty, share, standingQty }
    }),
    ...[...before]
      .filter(([prodId]) => !kept.has(prodId))
      .map(([prodId, { article, alcListId, qty }]) => ({
        ...{ prodId, prodNm: article.prodNm, qty: -qty },
        share: alcListId === null ? null : { alcListId, qty: -qty },
      })),
  ]
}
