import type { Page } from 'playwright-core'
import type { Store } from '../as-store.ts'
import type { Effort } from '../human.ts'

export interface Scenario {
  name: string
  isOnPhone: boolean
  /** At most so much of each. */
  aims: Partial<Effort>
  /** Ends when the order is known to be sent, and throws where it is not the one that was meant. */
  run: (page: Page, store: Store, address: string) => Promise<Effort>
}

export async function isSent(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1, name: '발주했어요' }).waitFor()
}

interface LatestOrder {
  orderId: string
  quantities: Record<string, number>
}

/** The order that was sent last, with the quantity of each article. */
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
