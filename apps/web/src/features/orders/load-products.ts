import type { CallOk } from '@mall/contract/base/call'
import { getProduct } from '@mall/contract/products'
import { ask } from '#shared/api/ask.ts'
import { codeOf } from '#shared/api/failure.ts'
import type { Failure } from '#shared/api/failure.ts'

const atOnce = 6

export type SoldProduct = CallOk<typeof getProduct>

/** Loads an order's articles as currently sold to this store; null marks one that is no longer sold. */
export async function loadProducts(
  prodIds: readonly string[],
): Promise<{ ok: true; products: Map<string, SoldProduct | null> } | { ok: false; failure: Failure }> {
  const products = new Map<string, SoldProduct | null>()
  const waiting = [...prodIds]
  const failures: Failure[] = []
  const work = async () => {
    for (let prodId = waiting.pop(); prodId !== undefined && failures.length === 0; prodId = waiting.pop()) {
      const sent = await ask(getProduct, { params: { prodId } })
      if (sent.ok) products.set(prodId, sent.data)
      else if (codeOf(sent.error) === 'NOT_FOUND') products.set(prodId, null)
      else failures.push(sent.error)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  const [failure] = failures
  return failure === undefined ? { ok: true, products } : { ok: false, failure }
}
