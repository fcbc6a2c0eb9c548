import { savePrices } from '@mall/contract/price-lists'
import type { Mall } from '../mall.ts'

/** A change of a price that begins on a day, of a grade that no store has, so that nothing else depends on it. */
export async function plantPriceChange(
  mall: Mall,
  { prodId, officeToken }: { prodId: string; officeToken: string },
  from: string,
): Promise<string> {
  const changes = [{ prodId, grade: 'Z', from, unitPrice: Math.ceil(Math.random() * 1_000_000) }]
  return (await mall.ask(savePrices, { body: { changes } }, { token: officeToken })).ok.changeId ?? ''
}
