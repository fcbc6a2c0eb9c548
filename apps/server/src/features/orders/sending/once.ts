import { createHash } from 'node:crypto'
import { finishWith } from '#db/finish-with.ts'
import type { Trx } from '#db/open.ts'
import { sqlStateOf } from '#db/sql-state.ts'
import { Problem } from '#platform/http/problem.ts'
import { claimKey, findAnswer, keepAnswer, type KeyRow } from './idempotency.queries.ts'

const lockNotAvailable = '55P03'

/**
 * Runs the work once per idempotency key: the same key with the same body returns the stored answer. The claim is
 * part of the work's transaction, so a failure rolls it back and frees the key.
 */
export async function once<Answer>(trx: Trx, key: KeyRow, body: unknown, work: () => Promise<Answer>): Promise<Answer> {
  const bodySha256 = createHash('sha256').update(canonical(body)).digest('hex')
  if (await claim(trx, key, bodySha256)) {
    const answer = await work()
    finishWith(trx, [keepAnswer(trx, key, answer)])
    return answer
  }
  const before = await findAnswer(trx, key)
  if (!before) throw new Problem('IN_PROGRESS', { retryAfter: 1 })
  if (before.body_sha256 !== bodySha256) throw new Problem('KEY_REUSED')
  return before.answer as Answer
}

async function claim(trx: Trx, key: KeyRow, bodySha256: string): Promise<boolean> {
  try {
    return await claimKey(trx, key, bodySha256)
  } catch (error) {
    // The other request with this key is still running after the lock timeout.
    if (sqlStateOf(error) === lockNotAvailable) {
      throw new Problem('IN_PROGRESS', { retryAfter: 1 })
    }
    throw error
  }
}

function canonical(body: unknown): string {
  return JSON.stringify(body, (_, value: unknown) =>
    value !== null && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  )
}
