import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import { folder } from '../layout.ts'

/** An order that the mall has acknowledged. */
export interface Acknowledged {
  tenantId: string
  orderId: string
  orderNo: string
  key: string
  /** Goods, as the basket showed them. */
  total: number
}

export const journalPath = join(folder, 'acknowledged.tsv')

/** Written before the shopper goes on, so that it holds whatever becomes of this process. */
export function writeDown({ tenantId, orderId, orderNo, key, total }: Acknowledged): void {
  appendFileSync(journalPath, `${[tenantId, orderId, orderNo, key, total].join('\t')}\n`)
}
