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
import type { OpenTransaction } from '../driver/open-transaction.ts'
import type { ConnectionPool } from '../driver/pool.ts'

/** Kysely for one tenant over the shared pool. A transaction has a connection of its own. */
export function postgresDialect(pool: ConnectionPool, tenant: string): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new PoolDriver(() => new PoolConnection(pool, tenant)),
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
  readonly #pool: ConnectionPool
  readonly #tenant: string
  transaction: OpenTransaction | undefined

  constructor(pool: ConnectionPool, tenant: string) {
    this.#pool = pool
    this.#tenant = tenant
  }

  async begin(isolationLevel: string | undefined): Promise<void> {
    this.transaction = await this.#pool.begin(this.#tenant, isolationLevel)
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    const { rows, affected } = await (this.transaction
      ? this.transaction.run(sql, parameters)
      : this.#pool.run(this.#tenant, sql, parameters))
    const result = { rows: rows as Row[] }
    return affected === undefined ? result : { ...result, numAffectedRows: BigInt(affected) }
  }

  // Required by Kysely's interface; no result here is long enough to stream.
  async *streamQuery(): AsyncIterableIterator<never> {
    await Promise.reject(new Error('streaming is not used'))
  }
}

class PoolDriver implements Driver {
  readonly #connect: () => PoolConnection

  constructor(connect: () => PoolConnection) {
    this.#connect = connect
  }

  async init(): Promise<void> {}

  acquireConnection(): Promise<PoolConnection> {
    return Promise.resolve(this.#connect())
  }

  beginTransaction(connection: PoolConnection, { isolationLevel }: TransactionSettings): Promise<void> {
    return connection.begin(isolationLevel)
  }

  async commitTransaction({ transaction }: PoolConnection): Promise<void> {
    await transaction?.commit()
  }

  async rollbackTransaction({ transaction }: PoolConnection): Promise<void> {
    await transaction?.rollback()
  }

  releaseConnection({ transaction }: PoolConnection): Promise<void> {
    transaction?.release()
    return Promise.resolve()
  }

  async destroy(): Promise<void> {}
}
