import {
  CompiledQuery,
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
import type { ReservedSql, Sql } from 'postgres'

/** What the pools are doing at this moment. */
export interface PoolUse {
  statements: number
  transactions: number
}

/**
 * Kysely over postgres.js. Statements run prepared and pipelined over the whole pool;
 * one connection is reserved only for the life of a transaction.
 */
export function postgresDialect(sql: Sql, use: PoolUse): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new PoolDriver(sql, use),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  }
}

/** Only asked for how things are named and quoted; statements go to the connection of the transaction. */
const likePostgres: Dialect = {
  createAdapter: () => new PostgresAdapter(),
  createDriver: () => new DummyDriver(),
  createIntrospector: (db) => new PostgresIntrospector(db),
  createQueryCompiler: () => new PostgresQueryCompiler(),
}

/**
 * In a transaction Kysely sends a statement when the one before is answered. For `work` they go out as they are asked
 * for; one connection keeps their order. After one that fails the rest of them are refused by the database.
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
  readonly sql: Sql
  readonly use: PoolUse
  reserved: ReservedSql | null = null

  constructor(sql: Sql, use: PoolUse) {
    this.sql = sql
    this.use = use
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    this.use.statements += 1
    const rows = await (this.reserved ?? this.sql)
      .unsafe(sql, parameters as never[], { prepare: true })
      .finally(() => (this.use.statements -= 1))
    const result = { rows: rows as unknown as Row[] }
    const count = rows.count as number | null // Statements such as COMMIT count nothing.
    return rows.command === 'SELECT' || count === null ? result : { ...result, numAffectedRows: BigInt(count) }
  }

  // Kysely's interface asks for it; no list here is long enough to stream.
  async *streamQuery(): AsyncIterableIterator<never> {
    await Promise.reject(new Error('streaming is not used'))
  }
}

class PoolDriver implements Driver {
  readonly #sql: Sql
  readonly #use: PoolUse

  constructor(sql: Sql, use: PoolUse) {
    this.#sql = sql
    this.#use = use
  }

  async init(): Promise<void> {}

  acquireConnection(): Promise<PoolConnection> {
    return Promise.resolve(new PoolConnection(this.#sql, this.#use))
  }

  async beginTransaction(connection: PoolConnection, { isolationLevel }: TransactionSettings): Promise<void> {
    connection.reserved = await this.#sql.reserve()
    this.#use.transactions += 1
    // Goes out with the first statement, which fails too should the connection be lost.
    connection.reserved
      .unsafe(isolationLevel ? `begin isolation level ${isolationLevel}` : 'begin')
      .catch(() => undefined)
  }

  async commitTransaction(connection: PoolConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('commit'))
  }

  async rollbackTransaction(connection: PoolConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('rollback'))
  }

  releaseConnection(connection: PoolConnection): Promise<void> {
    if (connection.reserved) this.#use.transactions -= 1
    connection.reserved?.release()
    connection.reserved = null
    return Promise.resolve()
  }

  async destroy(): Promise<void> {}
}
