import { makeFairQueue } from './fair-queue.ts'

const queue = makeFairQueue({
  ...{ atOnce: 1, atOnceOfGroup: 1, mostOfPerson: 20, mostOfGroup: 100, mostWaiting: 200 },
  refusal: 'BUSY',
})
const never = new AbortController().signal

/**
 * A large picture needs some hundred megabytes while it is drawn, so one at a time, whatever it is a picture of.
 * Wholesalers take turns, and so do the people of each.
 */
export function drawInTurn<T>(who: { tenantId: string; userId: string }, work: () => Promise<T>): Promise<T> {
  return queue.run({ group: who.tenantId, person: who.userId, signal: never }, work)
}
