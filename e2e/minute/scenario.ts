import type { Page } from 'playwright-core'
import type { Store } from '../malls/as-store.ts'
import type { Effort } from '../human.ts'

export interface Scenario {
  name: string
  isOnPhone: boolean
  /** Maximum effort. */
  aims: Partial<Effort>
  /** Resolves once the order is known to be sent; throws if it is not the intended one. */
  run: (page: Page, store: Store, address: string) => Promise<Effort>
}

export async function isSent(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1, name: '발주했어요' }).waitFor()
}

interface LatestOrder {
  orderId: string
  quantities: Record<string, number>
}

/** The latest order with its quantities by article. */
export async function latestOrder(store: Store): Promise<LatestOrder> {
  const { content } = await store.call<{ content: { orderId: string }[] }>('GET', 'orders/mall?page=0&size=1')
  const { orderId, lines } = await store.getOrder(content[0]?.orderId ?? '')
  return { orderId, quantities: Object.fromEntries(lines.map((line) => [line.prodId, line.ordered.qty])) }
}

/** Throws unless exactly these quantities were ordered. */
export function expectSame(sent: Record<string, number>, meant: Record<string, number>): void {
  const wrong = [...new Set([...Object.keys(sent), ...Object.keys(meant)])].filter((id) => sent[id] !== meant[id])
  if (wrong.length > 0) throw new Error(`${String(wrong.length)} lines differ from what was meant`)
}
