import type { ProductChange } from '@mall/contract/office-products'
import type { ProductFields } from '@mall/contract/office-products/product-fields'

/** Fields that decide whether and how a product is ordered. */
const reaching = ['status', 'minQty', 'maxQty', 'stepQty', 'deliveryDays', 'taxType', 'priceMode'] as const

/** The part of changes that could reach open baskets; new products are in none. Null if there is none. */
export function reachingChanges(changes: readonly ProductChange[]): { body: { changes: ProductChange[] } } | null {
  const found = changes.flatMap(({ prodId, version, fields, stock }) => {
    const kept = reaching.flatMap((name) => (fields[name] === undefined ? [] : [[name, fields[name]] as const]))
    if (prodId === null || (kept.length === 0 && stock === undefined)) return []
    const some: Partial<ProductFields> = Object.fromEntries(kept)
    return [{ prodId, ...(version !== undefined && { version }), fields: some, ...(stock && { stock }) }]
  })
  return found.length === 0 ? null : { body: { changes: found } }
}
