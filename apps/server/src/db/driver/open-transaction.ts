import type { Answer } from './batch.ts'
import type { Binding } from './binding.ts'
import type { Connection } from './connection.ts'

/** Current activity of a pool. */
export interface PoolUse {
  statements: number
  transactions: number
}

/** A transaction of one tenant, on a connection of its own until it is released. */
export class OpenTransaction {
  readonly #connection: Connection
  readonly #use: PoolUse
  readonly #giveBack: () => void
  /** Why a statement would run outside the transaction, and therefore does not run. */
  #ended: Error | undefined

  /** `begin` and the binding are sent with the first statement, which fails as well if one of them does. */
  constructor(connection: Connection, use: PoolUse, begin: string, binding: Binding, giveBack: () => void) {
    this.#connection = connection
    this.#use = use
    this.#giveBack = giveBack
    use.transactions += 1
    for (const { text, values } of [{ text: begin, values: [] }, binding])
      connection.gather(text, values).catch((error: unknown) => (this.#ended ??= error as Error))
  }

  async run(text: string, values: readonly unknown[]): Promise<Answer> {
    if (this.#ended !== undefined) throw this.#ended
    this.#use.statements += 1
    try {
      return await this.#connection.gather(text, values)
    } finally {
      this.#use.statements -= 1
    }
  }

  async commit(): Promise<void> {
    const commit = this.run('commit', [])
    this.#end()
    const { tag } = await commit
    // PostgreSQL answers the commit of a failed transaction with a rollback, without an error.
    if (tag !== 'COMMIT') throw new Error('the transaction was rolled back: one of its statements had failed')
  }

  async rollback(): Promise<void> {
    this.#end()
    // The caller needs the first error. A connection that cannot roll back is closed when released.
    await this.#connection.runAlone('rollback').catch(() => undefined)
  }

  #end() {
    this.#ended ??= new Error('the transaction has ended')
  }

  release(): void {
    this.#end()
    this.#use.transactions -= 1
    this.#giveBack()
  }
}
