import type { Connection as Wire, Submittable } from 'pg'
import { DatabaseError, serialize } from 'pg-protocol'
import type { Known, Prepared } from './known-statements.ts'
import { ConnectionLost, endsConnection } from './connection-lost.ts'
import { isStalePlan } from './stale-plan.ts'
import { encode, parserOf } from './values.ts'

export type Row = Record<string, unknown>

export interface Answer {
  rows: Row[]
  /** The command tag of the server: `COMMIT`, `UPDATE 3`. */
  tag: string
  /** Rows inserted, updated or deleted; undefined for other statements. */
  affected: number | undefined
}

export interface Statement {
  text: string
  values: readonly unknown[]
  /** Runs even when an earlier statement fails. */
  alone?: boolean
  resolve: (answer: Answer) => void
  reject: (error: unknown) => void
}

interface Running extends Statement {
  prepared: Prepared
  answer: Answer
}

interface Messages {
  fields: { name: string; dataTypeID: number }[]
}

/**
 * Several statements in one write under one Sync: the server runs them in order and stops at the first failure. Each is
 * prepared once per connection, and its columns are described only then.
 */
export class Batch implements Submittable {
  readonly #running: Running[] = []
  readonly #statements: readonly Statement[]
  readonly #known: Known
  readonly #done: (error?: unknown) => void
  #at = 0
  #settled = false

  constructor(statements: readonly Statement[], known: Known, done: (error?: unknown) => void) {
    this.#statements = statements
    this.#known = known
    this.#done = done
  }

  submit(wire: Wire): Error | null {
    const parts: Buffer[] = []
    try {
      for (const statement of this.#statements) this.#add(statement, parts)
    } catch (error) {
      this.#known.forgetUnconfirmed()
      return error as Error
    }
    parts.push(serialize.sync())
    wire.stream.write(Buffer.concat(parts))
    return null
  }

  #add(statement: Statement, parts: Buffer[]) {
    const { prepared, isNew, dropped } = this.#known.take(statement.text)
    for (const name of dropped) parts.push(serialize.close({ type: 'S', name }))
    const values = statement.values.map(encode)
    if (isNew) parts.push(serialize.parse({ name: prepared.name, text: statement.text }))
    parts.push(serialize.bind({ statement: prepared.name, values }))
    if (prepared.columns === null) parts.push(serialize.describe({ type: 'P' }))
    parts.push(serialize.execute())
    this.#running.push({ ...statement, prepared, answer: { rows: [], tag: '', affected: undefined } })
  }

  handleRowDescription({ fields }: Messages) {
    const current = this.#running[this.#at]
    if (!current) return
    current.prepared.columns = fields.map(({ name, dataTypeID }) => ({ name, parse: parserOf(dataTypeID) }))
  }

  handleDataRow({ fields }: { fields: (string | null)[] }) {
    const current = this.#running[this.#at]
    if (!current) return
    const row: Row = {}
    let index = 0
    for (const { name, parse } of current.prepared.columns ?? []) {
      const text = fields[index++] ?? null
      row[name] = text === null ? null : parse(text)
    }
    current.answer.rows.push(row)
  }

  handleCommandComplete({ text }: { text: string }) {
    const current = this.#running[this.#at]
    if (!current) return
    current.answer.tag = text
    const count = /^(?:INSERT \d+|UPDATE|DELETE|MERGE|COPY) (\d+)$/.exec(text)?.[1]
    if (count !== undefined) current.answer.affected = Number(count)
    current.prepared.columns ??= []
    this.#at += 1
  }

  handleEmptyQuery() {
    this.#at += 1
  }

  handlePortalSuspended() {
    // Rows are never requested in portions.
  }

  handleCopyInResponse(wire: Wire) {
    // COPY has its own session; here the server must not wait for data that never arrive.
    wire.stream.write(serialize.copyFail('COPY is not run in a batch'))
  }

  handleCopyData() {
    // See handleCopyInResponse.
  }

  /** Resolves only now: a deferred constraint, for example, may fail after the statement itself. */
  handleReadyForQuery() {
    if (this.#settled) return
    this.#settled = true
    for (const { resolve, answer } of this.#running) resolve(answer)
    this.#done()
  }

  /**
   * Statements before the failed one keep their answers; those after it did not run and fail with the same error, so
   * that any of them names the cause. A lost connection fails all of them, even those answered, because their
   * transaction is gone.
   */
  handleError(error: unknown) {
    if (this.#settled) return
    this.#settled = true
    const fromServer = error instanceof DatabaseError && !endsConnection(error)
    const cause = fromServer ? error : new ConnectionLost(error)
    const finished = fromServer && this.#at < this.#running.length ? this.#at : 0
    const failed = this.#running[finished === 0 ? 0 : this.#at]
    if (failed && isStalePlan(error)) this.#known.forget(failed.text)
    this.#running.slice(0, finished).forEach(({ resolve, answer }) => {
      resolve(answer)
    })
    for (const { reject } of this.#statements.slice(finished)) reject(cause)
    this.#done(cause)
  }
}
