/** Figures since the last `reset`. */
export interface Figures {
  readsAnswered: number
  writesAnswered: number
  orders: number
  /** Answers that are a rule's refusal: sold out, changed meanwhile. */
  ruled: number
  /** Tries that were refused or lost, and were repeated. */
  repeated: number
  /** Refused without saying when to try again. */
  withoutRetryAfter: number
  /** Connections that ended without an answer. */
  cut: number
  signedOut: number
  /** Calls that had no answer after 30 s. */
  readsUnanswered: number
  writesUnanswered: number
  /** Codes of refusals, to see what happened. */
  codes: Map<string, number>
  longestMs: number
  /** The longest time without any successful write. */
  writeStopMs: number
}

export interface Counting extends Figures {
  lastWriteAt: number
}

export function newFigures(now = performance.now()): Counting {
  const none = { readsAnswered: 0, writesAnswered: 0, orders: 0, ruled: 0, repeated: 0, longestMs: 0, writeStopMs: 0 }
  const worse = { withoutRetryAfter: 0, cut: 0, signedOut: 0, readsUnanswered: 0, writesUnanswered: 0 }
  return { ...none, ...worse, codes: new Map(), lastWriteAt: now }
}

export function noteWrite(figures: Counting, now = performance.now()): void {
  figures.writeStopMs = Math.max(figures.writeStopMs, now - figures.lastWriteAt)
  figures.lastWriteAt = now
}

export function noteCode(figures: Figures, code: string): void {
  figures.codes.set(code, (figures.codes.get(code) ?? 0) + 1)
}

/** Returns the figures so far as a copy and restarts counting in the same object, which calls under way refer to. */
export function turnOver(figures: Counting): Counting {
  noteWriteStop(figures)
  const until = { ...figures }
  Object.assign(figures, newFigures(figures.lastWriteAt))
  return until
}

function noteWriteStop(figures: Counting): void {
  figures.writeStopMs = Math.max(figures.writeStopMs, performance.now() - figures.lastWriteAt)
}

export function shareOfReads({ readsAnswered, readsUnanswered }: Figures): number {
  return readsAnswered / Math.max(1, readsAnswered + readsUnanswered)
}
