import { createHash } from 'node:crypto'
import { atomically } from '#db/statements/atomically.ts'
import { finishWith } from '#db/statements/finish-with.ts'
import type { Db, Trx } from '#db/open.ts'
import { lockNotAvailable, sqlStateOf } from '#db/statements/sql-state.ts'
import { Problem } from '#platform/http/problem.ts'
import { claimKey, findAnswer, keepAnswer, type KeyRow } from './idempotency.queries.ts'

const uniqueViolation = '23505'

/** Claims the key of a call: the first lock of its transaction. */
export type Claim = () => Promise<void>

/** The key has been used before. Nothing else of the call runs. */
class KeyTaken extends Error {}

/**
 * Runs the work in one transaction, once per idempotency key: the same key with the same body returns the stored answer.
 * The work claims the key, together with its first locks if it likes: when the key is taken, the database stops there
 * and takes none of them. The claim is part of the transaction, so a failure rolls it back and frees the key.
 */
export async function once<Answer>(
  db: Db,
  key: KeyRow,
  body: unknown,
  work: (trx: Trx, claim: Claim) => Promise<Answer>,
): Promise<Answer> {
  const bodySha256 = createHash('sha256').update(canonical(body)).digest('hex')
  try {
    return await atomically(db, (trx) => workOnce(trx, key, bodySha256, work))
  } catch (error) {
    if (!(error instanceof KeyTaken)) throw error
  }
  const before = await findAnswer(db, key)
  if (!before) throw new Problem('IN_PROGRESS', { retryAfter: 1 })
  if (before.body_sha256 !== bodySha256) throw new Problem('KEY_REUSED')
  return before.answer as Answer
}

/** For a call whose key is optional and that locks nothing before it: without a key in a transaction alone. */
export function onceIfKeyed<Answer>(
  db: Db,
  key: KeyRow,
  body: unknown,
  work: (trx: Trx) => Promise<Answer>,
): Promise<Answer> {
  if (key.key === '') return atomically(db, work)
  return once(db, key, body, async (trx, claim) => {
    await claim()
    return work(trx)
  })
}

async function workOnce<Answer>(
  trx: Trx,
  key: KeyRow,
  bodySha256: string,
  work: (trx: Trx, claim: Claim) => Promise<Answer>,
): Promise<Answer> {
  let claimed: Promise<void> | undefined
  try {
    const answer = await work(trx, () => (claimed ??= claim(trx, key, bodySha256)))
    finishWith(trx, [keepAnswer(trx, key, answer)])
    return answer
  } catch (error) {
    // Statements sent with the claim fail for the same reason as it, and only the claim knows what that means.
    await claimed
    throw error
  }
}

/** Waits for another transaction that holds the key, as long as the lock timeout allows. */
async function claim(trx: Trx, key: KeyRow, bodySha256: string): Promise<void> {
  try {
    await claimKey(trx, key, bodySha256)
  } catch (error) {
    const state = sqlStateOf(error)
    if (state === uniqueViolation) throw new KeyTaken()
    // The other request with this key is still running after the lock timeout.
    if (state === lockNotAvailable) throw new Problem('IN_PROGRESS', { retryAfter: 1 })
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
