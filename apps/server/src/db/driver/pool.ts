import { Pool, type PoolClient, type PoolConfig } from 'pg'
import { DatabaseError } from 'pg-protocol'
import type { Answer } from './batch.ts'
import { ConnectionLost } from './connection-lost.ts'
import { Connection } from './connection.ts'
import { isStalePlan } from './stale-plan.ts'

/** Current activity of the pools. */
export interface PoolUse {
  statements: number
  transactions: number
}

/** A connection reserved for one user until released. */
export interface Lease {
  connection: Connection
  release(): void
}

const silentAfterMs = 20_000

/** Opens connections on demand, at most `max`, and closes them after an idle minute. */
export class ConnectionPool {
  readonly use: PoolUse
  readonly #pool: Pool
  readonly #connections = new WeakMap<PoolClient, Connection>()

  constructor(config: PoolConfig & { max: number }, use: PoolUse) {
    this.use = use
    this.#pool = new Pool({ idleTimeoutMillis: 60_000, ...config })
    this.#pool.on('connect', (client) => {
      this.#connections.set(client, new Connection(client, silentAfterMs))
    })
    // An idle connection has died; the pool has dropped it already.
    this.#pool.on('error', () => undefined)
  }

  async run(text: string, values: readonly unknown[]): Promise<Answer> {
    this.use.statements += 1
    try {
      return await this.#runOnce(text, values).catch((error: unknown) => {
        if (isStalePlan(error)) return this.#runOnce(text, values)
        throw error
      })
    } finally {
      this.use.statements -= 1
    }
  }

  async #runOnce(text: string, values: readonly unknown[]): Promise<Answer> {
    const lease = await this.lease()
    try {
      return await lease.connection.run(text, values)
    } finally {
      lease.release()
    }
  }

  /** A dead connection, or one still inside a transaction, is closed when released. */
  async lease(): Promise<Lease> {
    const client = await this.#connect()
    const connection = this.#connections.get(client)
    if (!connection) throw new Error('a connection that the pool did not announce')
    return {
      connection,
      release: () => {
        client.release(connection.broken || client.getTransactionStatus() !== 'I')
      },
    }
  }

  async #connect(): Promise<PoolClient> {
    try {
      return await this.#pool.connect()
    } catch (error) {
      // An error of the server itself (too many connections, starting up) keeps its own code.
      throw error instanceof DatabaseError ? error : new ConnectionLost(error)
    }
  }

  async end(): Promise<void> {
    await this.#pool.end()
  }
}
