import { setTimeout as sleep } from 'node:timers/promises'

/** What is waited for can no longer happen. */
export class Ended extends Error {}

/** Asks until the answer is true; throws with what it waited for. A failed question counts as no. */
export async function until(what: string, seconds: number, ask: () => Promise<boolean>): Promise<void> {
  const end = performance.now() + seconds * 1000
  while (performance.now() < end) {
    if (await askOnce(ask)) return
    await sleep(200)
  }
  throw new Error(`${what}: not within ${seconds} s`)
}

async function askOnce(ask: () => Promise<boolean>): Promise<boolean> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof Ended) throw error
    return false
  }
}
