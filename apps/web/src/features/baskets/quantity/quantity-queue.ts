import type { Product } from '@mall/contract/products'

/** A typed quantity that is not saved yet. */
export interface TypedLine {
  prodId: string
  qty: number
  /** The server's quantity when typing began, so that it detects concurrent changes. */
  baseQty: number
  /** Set only if the note was edited too. */
  memo?: string
  /** Of a removed line that is put back. */
  position?: number
  /** The article as it was typed for, so that a line which the basket does not have yet can be shown and counted. */
  prod?: Product | undefined
}

export interface ChangedLine {
  prodId: string
  theirs: number
  yours: number
}

/** Outcome of a batch. `later`: the server was unreachable, so the lines stay and are retried. */
export type Outcome = { kind: 'saved'; refused: readonly ChangedLine[] } | { kind: 'later' } | { kind: 'refused' }

export type QueueState = 'saved' | 'saving' | 'waiting'

interface QueueWiring {
  send: (lines: readonly TypedLine[]) => Promise<Outcome>
  /** Persists unsent lines across reloads and sign-ins. */
  keep: (lines: readonly TypedLine[]) => void
}

/** Quantities typed within this pause are sent together. */
const pauseMs = 400
const maxRetryMs = 15_000

/**
 * Sends typed quantities in batches, one batch at a time. A quantity leaves the queue only when the server has saved
 * or refused it.
 */
export class QuantityQueue {
  readonly #wiring: QueueWiring
  readonly #lines: Map<string, TypedLine>
  readonly #listeners = new Set<() => void>()
  #state: QueueState
  #snapshot: ReadonlyMap<string, TypedLine>
  #timer: ReturnType<typeof setTimeout> | undefined
  #isSending = false
  #isClosed = false
  #retryMs = 1000

  constructor(wiring: QueueWiring, unsent: readonly TypedLine[] = []) {
    this.#wiring = wiring
    this.#lines = new Map(unsent.map((line) => [line.prodId, line]))
    this.#snapshot = new Map(this.#lines)
    this.#state = unsent.length > 0 ? 'waiting' : 'saved'
    if (unsent.length > 0) this.#sendIn(0)
  }

  /** Unsent quantities; the same map object until something changes. */
  lines = (): ReadonlyMap<string, TypedLine> => this.#snapshot
  state = (): QueueState => this.#state
  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  type(prodId: string, qty: number, serverQty: number, prod?: Product): void {
    const known = this.#lines.get(prodId)
    if (known?.qty === qty || (!known && qty === serverQty)) return
    this.#add({ baseQty: serverQty, ...known, prodId, qty, ...(prod && { prod }) })
  }

  /** Sends a line even if its quantity is unchanged: to save its note or accept a new price. */
  put(line: Omit<TypedLine, 'baseQty'>, serverQty: number): void {
    this.#add({ baseQty: serverQty, ...this.#lines.get(line.prodId), ...line })
  }

  /** Discards the typed quantity of an article. */
  drop(prodId: string): void {
    if (!this.#lines.delete(prodId)) return
    this.#changed(this.#lines.size === 0 && !this.#isSending ? 'saved' : this.#state)
  }

  /** Sends everything immediately; returns whether all of it was saved. */
  async saveAll(): Promise<boolean> {
    while (this.#lines.size > 0) {
      if (this.#isSending) await this.#nextChange()
      else await this.flush()
      if (this.#state === 'waiting') return false
    }
    return true
  }

  async flush(): Promise<void> {
    clearTimeout(this.#timer)
    if (this.#isSending || this.#lines.size === 0) return
    const sent = [...this.#lines.values()]
    this.#isSending = true
    this.#changed('saving')
    // Whatever fails, the lines are still here and can be sent again.
    const outcome = await this.#wiring.send(sent).catch((): Outcome => ({ kind: 'later' }))
    this.#isSending = false
    if (outcome.kind === 'later') {
      this.#waitAndRetry()
      return
    }
    this.#retryMs = 1000
    this.#settle(sent, outcome)
    this.#changed(this.#lines.size === 0 ? 'saved' : 'saving')
    if (this.#lines.size > 0) this.#sendIn(0)
  }

  /** Sends the rest once; anything unsent stays persisted. */
  close(): void {
    this.#listeners.clear()
    this.#isClosed = true
    void this.flush()
  }

  #add(line: TypedLine) {
    this.#lines.set(line.prodId, line)
    this.#changed(this.#state === 'waiting' ? 'waiting' : 'saving')
    this.#sendIn(pauseMs)
  }

  #nextChange(): Promise<void> {
    return new Promise((resolve) => {
      const stop = this.subscribe(() => {
        stop()
        resolve()
      })
    })
  }

  #waitAndRetry() {
    this.#changed('waiting')
    this.#sendIn(this.#retryMs)
    this.#retryMs = Math.min(maxRetryMs, this.#retryMs * 2)
  }

  /** Lines edited during a batch stay in the queue, based on what the batch saved. */
  #settle(sent: readonly TypedLine[], outcome: Exclude<Outcome, { kind: 'later' }>) {
    const refused = new Map(outcome.kind === 'saved' ? outcome.refused.map((line) => [line.prodId, line.theirs]) : [])
    for (const { prodId, qty, baseQty, memo } of sent) {
      const now = this.#lines.get(prodId)
      if (!now) continue
      if (now.qty === qty && now.memo === memo) this.#lines.delete(prodId)
      else if (outcome.kind === 'saved') this.#lines.set(prodId, { ...now, baseQty: refused.get(prodId) ?? qty })
      else this.#lines.set(prodId, { ...now, baseQty })
    }
  }

  #changed(state: QueueState) {
    this.#state = state
    this.#snapshot = new Map(this.#lines)
    this.#wiring.keep([...this.#lines.values()])
    for (const listener of this.#listeners) listener()
  }

  #sendIn(ms: number) {
    clearTimeout(this.#timer)
    if (this.#isClosed && this.#state === 'waiting') return
    this.#timer = setTimeout(() => void this.flush(), ms)
  }
}
