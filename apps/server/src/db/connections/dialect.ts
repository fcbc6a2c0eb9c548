import {
  type CompiledQuery,
  DummyDriver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  Transaction,
  type TransactionSettings,
} from 'kysely'
import type { ConnectionPool, Lease } from '../driver/pool.ts'

/** Kysely over our pool. Every statement is prepared; a transaction leases one connection. */
export function postgresDialect(pool: ConnectionPool): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new PoolDriver(pool),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  }
}

/** Used for naming and quoting only; statements go to the connection of the transaction. */
const likePostgres: Dialect = {
  createAdapter: () => new PostgresAdapter(),
  createDriver: () => new DummyDriver(),
  createIntrospector: (db) => new PostgresIntrospector(db),
  createQueryCompiler: () => new PostgresQueryCompiler(),
}

/**
 * In a transaction Kysely sends each statement after the previous answer. During `work`, statements issued together are
 * sent together; the connection keeps their order. After a failed one the rest do not run.
 */
export function pipelined<Tables, T>(
  trx: Transaction<Tables>,
  work: (trx: Transaction<Tables>) => Promise<T>,
): Promise<T> {
  const own = trx.getExecutor()
  return own.provideConnection((connection) => {
    const executor = own.withConnectionProvider({ provideConnection: async (consumer) => consumer(connection) })
    const dialect = likePostgres
    return work(new Transaction<Tables>({ config: { dialect }, dialect, driver: dialect.createDriver(), executor }))
  })
}

class PoolConnection implements DatabaseConnection {
  readonly pool: ConnectionPool
  lease: Lease | null = null
  /** Commit or rollback was issued: a later statement would run outside the transaction. */
  ended = false

  constructor(pool: ConnectionPool) {
    this.pool = pool
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    const answer = await (this.lease ? this.inTransaction(sql, parameters) : this.pool.run(sql, parameters))
    const result = { rows: answer.rows as Row[] }
    return answer.affected === undefined ? result : { ...result, numAffectedRows: BigInt(answer.affected) }
  }

  async inTransaction(sql: string, parameters: readonly unknown[]) {
    if (!this.lease || this.ended) throw new Error('the transaction has ended')
    this.pool.use.statements += 1
    try {
      return await this.lease.connection.gather(sql, parameters)
    } finally {
      this.pool.use.statements -= 1
    }
  }

  // Required by Kysely's interface; no result here is long enough to stream.
  async *streamQuery(): AsyncIterableIterator<never> {
    await Promise.reject(new Error('streaming is not used'))
  }
}

class PoolDriver implements Driver {
  readonly #pool: ConnectionPool

  constructor(pool: ConnectionPool) {
    this.#pool = pool
  }

  async init(): Promise<void> {}

  acquireConnection(): Promise<PoolConnection> {
    return Promise.resolve(new PoolConnection(this.#pool))
  }

  async beginTransaction(connection: PoolConnection, { isolationLevel }: TransactionSettings): Promise<void> {
    connection.lease = await this.#pool.lease()
    this.#pool.use.transactions += 1
    // Sent with the first statement, which fails as well if the connection is lost.
    connection.lease.connection
      .gather(isolationLevel ? `begin isolation level ${isolationLevel}` : 'begin', [])
      .catch(() => undefined)
  }

  async commitTransaction(connection: PoolConnection): Promise<void> {
    const commit = connection.inTransaction('commit', [])
    connection.ended = true
    const { tag } = await commit
    // PostgreSQL answers the commit of a failed transaction with a rollback, without an error.
    if (tag !== 'COMMIT') throw new Error('the transaction was rolled back: one of its statements had failed')
  }

  async rollbackTransaction(connection: PoolConnection): Promise<void> {
    connection.ended = true
    // The caller needs the first error. A connection that cannot roll back is closed when released.
    await connection.lease?.connection.runAlone('rollback').catch(() => undefined)
  }

  releaseConnection(connection: PoolConnection): Promise<void> {
    if (connection.lease) this.#pool.use.transactions -= 1
    connection.lease?.release()
    connection.lease = null
    return Promise.resolve()
  }

  async destroy(): Promise<void> {}
}
