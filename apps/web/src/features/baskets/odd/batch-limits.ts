import { mostLimits, quantityLimits } from '@mall/contract/usual-orders'
import { ask } from '#shared/api/ask.ts'
import type { Failure } from '#shared/api/failure.ts'
import { pause } from '#shared/storage/pause.ts'

type Limit = { data: number | null } | { error: Failure }

/** Pasted lines render in one frame; their requests are batched into one. */
const gatherMs = 30
let batch: { prodIds: string[]; answer: Promise<(prodId: string) => Limit> } | null = null

/** Quantity that no store exceeds for this article, or null if too few have ordered it. */
export async function askLimit(prodId: string): Promise<Limit> {
  if (batch === null || batch.prodIds.length === mostLimits) batch = begin()
  batch.prodIds.push(prodId)
  return (await batch.answer)(prodId)
}

function begin() {
  const prodIds: string[] = []
  const answer = pause(gatherMs).then(async () => {
    batch = null
    const sent = await ask(quantityLimits, { query: { prodIds: prodIds.join(',') } })
    if (!sent.ok) return () => ({ error: sent.error })
    const limits = new Map(sent.data.map((one) => [one.prodId, one.limit]))
    return (prodId: string) => ({ data: limits.get(prodId) ?? null })
  })
  return { prodIds, answer }
}
