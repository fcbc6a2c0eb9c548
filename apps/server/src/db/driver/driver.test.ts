import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { sql } from 'kysely'
import { Client } from 'pg'
import { atomically } from '#db/statements/atomically.ts'
import { clientConfig } from '#db/connections/connect.ts'
import { openDatabase, type Database } from '#db/open.ts'
import { sqlStateOf } from '#db/statements/sql-state.ts'
import { useMall } from '#test/mall.ts'
import { ConnectionLost } from './connection-lost.ts'
import { Connection } from './connection.ts'
import { ConnectionPool } from './pool.ts'

const mall = useMall()
let config: ReturnType<typeof clientConfig>
let pool: ConnectionPool
let database: Database
const stateOf = (asked: Promise<unknown>) => asked.then(() => 'done', sqlStateOf)

beforeAll(async () => {
  const [row] = await mall.owner`select current_database() as name`
  const address = { ...inject('postgres'), username: 'postgres', database: String(row?.['name']) }
  config = clientConfig(address)
  pool = new ConnectionPool({ ...config, max: 1 })
  database = openDatabase(address, 1)
})
afterAll(async () => {
  await pool.end()
  await database.close()
})

const run = (text: string, values: readonly unknown[]) => pool.run('10', text, values)

/** A connection outside any pool. */
async function connected<T>(work: (connection: Connection) => Promise<T>): Promise<T> {
  const client = new Client(config)
  const connection = new Connection(client, 20_000)
  await client.connect()
  try {
    return await work(connection)
  } finally {
    await client.end()
  }
}

describe('values', () => {
  test.each([
    ['select $1::bigint as v', 9_007_199_254_740_991, 9_007_199_254_740_991],
    ['select $1::date as v', '2026-11-23', '2026-11-23'],
    ['select $1::timestamptz as v', new Date('2026-11-22T12:55:00.123Z'), new Date('2026-11-22T12:55:00.123Z')],
    ['select $1::text[] as v', ['a"b', 'c\\d', '', 'null', null, '{,}'], ['a"b', 'c\\d', '', 'null', null, '{,}']],
    ['select $1::bigint[] as v', [1, null, 3], [1, null, 3]],
    ['select $1::date[] as v', ['2026-11-23'], ['2026-11-23']],
    ['select $1::jsonb as v', { a: [1, 'é'] }, { a: [1, 'é'] }],
    ['select $1::bytea as v', Buffer.from([0, 255]), Buffer.from([0, 255])],
    ['select $1::boolean as v', false, false],
    ['select $1::numeric as v', 0.1, '0.1'],
    ['select $1::text as v', null, null],
  ])('%s converts %j both ways', async (text, sent, received) => {
    expect((await run(text, [sent])).rows).toEqual([{ v: received }])
  })

  test('rejects an undefined parameter, and continues', async () => {
    await expect(run('select $1::text', [undefined])).rejects.toThrow('undefined')
    expect((await run('select 1 as one', [])).rows).toEqual([{ one: 1 }])
  })
})

describe('a server that no longer leads its cluster', () => {
  test('loses the connection at the first write, so that the next one may find the leader', () =>
    connected(async (connection) => {
      await connection.run('set default_transaction_read_only = on', [])
      await expect(connection.run('create table written ()', [])).rejects.toBeInstanceOf(ConnectionLost)
      expect(connection.broken).toBe(true)
    }))
})

describe('concurrently issued statements', () => {
  test('keep the answers before the failed one; the rest do not run and fail with the same error', () =>
    connected(async (connection) => {
      await connection.gather('begin', [])
      const asked = [
        connection.gather('select 1 as n', []),
        connection.gather('select 1 / $1::int', [0]),
        connection.gather('select 2 as n', []),
      ]
      const ended = await Promise.allSettled(asked)
      expect(ended.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected'])
      expect(await stateOf(asked[2]!)).toBe('22012')
      await connection.runAlone('rollback')
    }))

  test('do not keep a rollback from running', () =>
    connected(async (connection) => {
      await connection.run('begin', [])
      await stateOf(connection.run('select 1 / 0', []))
      const late = stateOf(connection.gather('select 1', []))
      expect((await connection.runAlone('rollback')).tag).toBe('ROLLBACK')
      expect(await late).toBe('25P02')
    }))
})

describe('a connection that is cut between concurrently issued statements', () => {
  const lost = 'CONNECTION_CLOSED'
  const cutBetween = `select pg_terminate_backend(pg_backend_pid())`
  const settled = (asked: Promise<unknown>[]) =>
    Promise.allSettled(asked).then((ended) =>
      ended.map((one) => (one.status === 'rejected' ? (one.reason as { code?: string }).code : one.status)),
    )

  test.each([
    ['new to the connection', false],
    ['prepared before', true],
  ])('fails every one of them, %s', async (_, prepared) => {
    const texts = ['begin', 'select 1 as n', cutBetween, 'select 2 as n', 'commit']
    await connected(async (connection) => {
      if (prepared) for (const text of texts) if (text !== cutBetween) await connection.run(text, [])
      expect(await settled(texts.map((text) => connection.gather(text, [])))).toEqual(texts.map(() => lost))
      expect(connection.broken).toBe(true)
      expect(await settled([connection.gather('select 3', []), connection.runAlone('rollback')])).toEqual([lost, lost])
    })
    expect((await run('select 4 as n', [])).rows).toEqual([{ n: 4 }])
  })

  test('fails statements issued meanwhile', () =>
    connected(async (connection) => {
      const first = [connection.run('select pg_sleep(0.1)', []), connection.gather(cutBetween, [])]
      const later = [connection.gather('select 1', []), connection.runAlone('rollback')]
      expect(await settled(first.concat(later))).toEqual(['fulfilled', lost, lost, lost])
    }))

  test('commits nothing of a transaction whose commit was sent together with its writes', async () => {
    const table = `t_${randomUUID().replaceAll('-', '')}`
    await run(`create table ${table} (n int)`, [])
    await connected(async (connection) => {
      const texts = ['begin', `insert into ${table} values (1)`, cutBetween, 'commit']
      expect(await settled(texts.map((text) => connection.gather(text, [])))).not.toContain('fulfilled')
    })
    expect((await run(`select n from ${table}`, [])).rows).toEqual([])
    await run(`drop table ${table}`, [])
  })
})

describe('a prepared statement', () => {
  test('returns its columns after its first call failed on a value', async () => {
    const text = `select $1::int as n /* ${randomUUID()} */`
    expect(await stateOf(run(text, ['x']))).toBe('22P02')
    expect((await run(text, [1])).rows).toEqual([{ n: 1 }])
  })

  test('is prepared once per connection, and dropped when there are too many', async () => {
    const count = async () => (await run('select count(*)::int as n from pg_prepared_statements', [])).rows[0]?.['n']
    await run('select 1 as once', [])
    const before = await count()
    await run('select 1 as once', [])
    expect(await count()).toBe(before)
    for (let n = 0; n < 450; n += 1) await run(`select ${String(n)} as many`, [])
    expect(await count()).toBeLessThanOrEqual(401)
    expect((await run('select 1 as once', [])).rows).toEqual([{ once: 1 }])
  })

  test('follows a migration that changed its columns', async () => {
    const table = `t_${randomUUID().replaceAll('-', '')}`
    const db = database.tenant('10')
    await run(`create table ${table} as select 1 as a`, [])
    const read = sql`select * from ${sql.table(table)}`
    await read.execute(db)
    await atomically(db, (trx) => read.execute(trx))
    await run(`alter table ${table} add column b int default 2`, [])
    expect((await atomically(db, (trx) => read.execute(trx))).rows).toEqual([{ a: 1, b: 2 }])
    await run(`alter table ${table} add column c int default 3`, [])
    expect((await read.execute(db)).rows).toEqual([{ a: 1, b: 2, c: 3 }])
    await run(`drop table ${table}`, [])
  })
})

describe('a transaction', () => {
  test('does not count as committed when one of its statements failed', async () => {
    const work = atomically(database.tenant('10'), async (trx) => {
      await sql`select 1 / 0`.execute(trx).catch(() => undefined)
    })
    await expect(work).rejects.toThrow('rolled back')
  })

  test('fails as a whole when its connection is cut, and never continues on another one', async () => {
    const db = database.tenant('10')
    let later: unknown
    const work = atomically(db, async (trx) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx)
      await run('select pg_terminate_backend($1)', [rows[0]?.pid])
      await sql`select 1`.execute(trx).catch(() => undefined)
      later = await sql`select 2`.execute(trx).catch((error: unknown) => error)
    })
    await expect(work).rejects.toMatchObject({ code: 'CONNECTION_CLOSED' })
    expect(later).toMatchObject({ code: 'CONNECTION_CLOSED' })
    expect((await sql`select 3 as n`.execute(db)).rows).toEqual([{ n: 3 }])
    expect(database.use()).toMatchObject({ statements: 0, transactions: 0 })
  })
})
