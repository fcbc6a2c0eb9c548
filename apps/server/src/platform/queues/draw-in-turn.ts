import { makeQueue } from './queue.ts'

/** A large picture needs some hundred megabytes while it is drawn, so one at a time, whatever it is a picture of. */
export const drawInTurn = makeQueue(1, 200)
