import { ConnectionLost } from './connection-lost.ts'

interface Waiting {
  begin: () => void
  refuse: () => void
  late: NodeJS.Timeout
}

/**
 * Shares connections among tenants. One tenant leaves a fifth of them to the others, however many of its statements
 * wait for locks; a connection that becomes free goes to the tenant that has the fewest.
 */
export class FairShare {
  readonly #most: number
  readonly #patienceMs: number
  #free: number
  readonly #held = new Map<string, number>()
  /** The tenant that was served least recently first. */
  readonly #waiting = new Map<string, Waiting[]>()

  constructor(connections: number, patienceMs: number) {
    this.#most = connections - Math.floor(connections / 5)
    this.#patienceMs = patienceMs
    this.#free = connections
  }

  get waiting(): number {
    return this.#waiting.values().reduce((sum, { length }) => sum + length, 0)
  }

  /** Resolves when the tenant may have one more connection; rejects when none became free in time. */
  take(tenant: string): Promise<void> | undefined {
    if (this.#free > 0 && this.#heldBy(tenant) < this.#most) {
      this.#give(tenant)
      return undefined
    }
    return new Promise((begin, reject) => {
      const refuse = () => {
        reject(new ConnectionLost(new Error('no connection to the database became free in time'), 'CONNECT_TIMEOUT'))
      }
      const queue = this.#waiting.get(tenant) ?? []
      this.#waiting.set(tenant, queue)
      const late = setTimeout(() => this.#refuseFirst(tenant), this.#patienceMs)
      queue.push({ begin, refuse, late })
    })
  }

  leave(tenant: string): void {
    this.#free += 1
    const held = this.#heldBy(tenant) - 1
    if (held > 0) this.#held.set(tenant, held)
    else this.#held.delete(tenant)
    this.#serveNext()
  }

  #serveNext() {
    let next: string | undefined
    for (const tenant of this.#waiting.keys())
      if (next === undefined || this.#heldBy(tenant) < this.#heldBy(next)) next = tenant
    if (next === undefined || this.#heldBy(next) >= this.#most) return
    this.#give(next)
    this.#takeFirst(next)?.begin()
  }

  /** All wait equally long, so the first of a queue is the first to be late. */
  #refuseFirst(tenant: string) {
    this.#takeFirst(tenant)?.refuse()
  }

  #takeFirst(tenant: string): Waiting | undefined {
    const queue = this.#waiting.get(tenant)
    const first = queue?.shift()
    clearTimeout(first?.late)
    this.#waiting.delete(tenant)
    if (queue && queue.length > 0) this.#waiting.set(tenant, queue)
    return first
  }

  #give(tenant: string) {
    this.#free -= 1
    this.#held.set(tenant, this.#heldBy(tenant) + 1)
  }

  #heldBy(tenant: string): number {
    return this.#held.get(tenant) ?? 0
  }
}
