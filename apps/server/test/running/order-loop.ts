import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'
import { until } from './running-mall.ts'
import { openStoreClient } from './store-client.ts'

export interface Sent {
  /** Undefined when it was not acknowledged: then it may or may not exist. */
  orderId: string | undefined
  sentAt: number
  answeredAt: number
}

/** A user who places one order after the other, whatever happens, until told to stop. */
export async function keepOrdering(address: string, username: string) {
  const store = await openStoreClient(address, username)
  const sent: Sent[] = []
  const ending = new AbortController()
  const acknowledged = () => sent.filter(({ orderId }) => orderId !== undefined).length

  async function order(): Promise<void> {
    const sentAt = Date.now()
    const answer = await store.order().catch(() => undefined)
    const orderId = answer?.status === 200 ? String(answer['orderId']) : undefined
    sent.push({ orderId, sentAt, answeredAt: Date.now() })
    // A higher rate would only reach the store's credit limit sooner.
    await sleep(100)
  }

  const done = (async () => {
    while (!ending.signal.aborted) await order()
  })()

  return {
    store,
    sent,
    /** Resolves after this many more orders were acknowledged. */
    async more(count: number): Promise<void> {
      const wished = acknowledged() + count
      expect(await until(acknowledged, (seen) => seen >= wished, 60_000)).toBeGreaterThanOrEqual(wished)
    },
    async stop(): Promise<void> {
      ending.abort()
      await done
    },
  }
}
