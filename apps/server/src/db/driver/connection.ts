import type { ClientBase, Connection as Wire } from 'pg'
import { Batch, type Answer, type Statement } from './batch.ts'
import { ConnectionLost } from './connection-lost.ts'
import { type Known, KnownStatements } from './known-statements.ts'

/**
 * One connection and its statements. Those issued together are sent together under one Sync; those issued meanwhile
 * form the next batch. When the connection dies, all present and later statements fail: it never reconnects, so no
 * statement can run outside its transaction.
 */
export class Connection {
  readonly #client: ClientBase
  readonly #known: Known
  /** Longer than any statement may take: a server silent for so long is gone. */
  readonly #silentAfterMs: number
  #waiting: Statement[] = []
  #busy = false
  #broken: ConnectionLost | null = null

  constructor(client: ClientBase, silentAfterMs: number, known: Known = new KnownStatements()) {
    this.#client = client
    this.#known = known
    this.#silentAfterMs = silentAfterMs
    wireOf(client).on('parseComplete', () => {
      this.#known.confirmParse()
    })
    // The driver rejects the statement under way; without a listener the event would end the process.
    client.on('error', (error: unknown) => {
      this.#break(new ConnectionLost(error))
    })
    client.on('end', () => {
      this.#break(new ConnectionLost(undefined))
    })
  }

  get broken(): boolean {
    return this.#broken !== null
  }

  /** Sends the statement together with all others issued in this turn of the event loop. */
  gather(text: string, values: readonly unknown[]): Promise<Answer> {
    return this.#ask({ text, values }, () => {
      if (this.#waiting.length === 1) setImmediate(() => this.#send())
    })
  }

  run(text: string, values: readonly unknown[]): Promise<Answer> {
    return this.#ask({ text, values }, () => this.#send())
  }

  /** Sends both in one implicit transaction: if the first fails, the second does not run and fails with its error. */
  runBehind(first: Pick<Statement, 'text' | 'values'>, text: string, values: readonly unknown[]): Promise<Answer> {
    this.#ask(first, () => undefined).catch(() => undefined)
    return this.run(text, values)
  }

  /** Sends the statement in a batch of its own, so that no failure of another one keeps it from running. */
  runAlone(text: string): Promise<Answer> {
    return this.#ask({ text, values: [], alone: true }, () => this.#send())
  }

  #ask(statement: Omit<Statement, 'resolve' | 'reject'>, send: () => void): Promise<Answer> {
    if (this.#broken) return Promise.reject(this.#broken)
    return new Promise((resolve, reject) => {
      this.#waiting.push({ ...statement, resolve, reject })
      if (!this.#busy) send()
    })
  }

  #send() {
    if (this.#busy || this.#waiting.length === 0 || this.#broken) return
    this.#busy = true
    const statements = this.#takeNext()
    const silent = setTimeout(() => {
      wireOf(this.#client).stream.destroy()
    }, this.#silentAfterMs)
    const batch = new Batch(statements, this.#known, (error) => {
      clearTimeout(silent)
      this.#busy = false
      this.#known.forgetUnconfirmed()
      if (error instanceof ConnectionLost) this.#break(error)
      else this.#send()
    })
    this.#client.query(batch)
  }

  #takeNext(): Statement[] {
    const single = this.#waiting.findIndex(({ alone }) => alone)
    return this.#waiting.splice(0, single < 0 ? this.#waiting.length : Math.max(1, single))
  }

  #break(error: ConnectionLost) {
    this.#broken ??= error
    const waiting = this.#waiting
    this.#waiting = []
    for (const { reject } of waiting) reject(this.#broken)
  }
}

/** The driver keeps the wire in a property missing from its types. */
function wireOf(client: ClientBase): Wire {
  return (client as unknown as { connection: Wire }).connection
}
