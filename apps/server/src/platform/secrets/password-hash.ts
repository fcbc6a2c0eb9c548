import { hash, verify } from '@node-rs/argon2'
import { makeQueue } from '../queues/queue.ts'
import { newSecret } from './secret.ts'

// argon2id is the library's default.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
/** A hash takes 19 MB and a core for a while: two run concurrently, and the queue is limited. */
const queue = makeQueue(2, 64)

/** Hash of an unknown password, verified in place of a missing user's so that both take as long. */
let unusedHash: Promise<string> | undefined

/** Keyboards compose Hangul and accents differently; NFC makes equal letters equal bytes. */
function bytesOf(password: string): string {
  return password.normalize('NFC')
}

export function hashPassword(password: string): Promise<string> {
  return queue(() => hash(bytesOf(password), cost))
}

export async function passwordMatches(known: string | null, password: string): Promise<boolean> {
  unusedHash ??= hash(newSecret(), cost)
  const against = known ?? (await unusedHash)
  const matches = await queue(() => verify(against, bytesOf(password)))
  return matches && known !== null
}
