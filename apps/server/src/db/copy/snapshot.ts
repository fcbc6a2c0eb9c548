import type { ClientConfig } from 'pg'
import { openSession, type Sql } from '../driver/session.ts'

/** Reads everything as of one moment, however long it takes, while others write. Nothing can be changed in it. */
export async function inSnapshot<T>(config: ClientConfig, read: (sql: Sql) => Promise<T>): Promise<T> {
  const sql = openSession(config)
  try {
    return await sql.begin(async (trx) => {
      await trx.unsafe('set transaction isolation level repeatable read, read only')
      return await read(trx)
    })
  } finally {
    await sql.end()
  }
}

/** Startup parameters of a session that copies: no timeouts, and the same text for every value in each database. */
export const copySettings = {
  statement_timeout: '0',
  lock_timeout: '0',
  idle_in_transaction_session_timeout: '0',
  TimeZone: 'Asia/Seoul',
  DateStyle: 'ISO',
  IntervalStyle: 'iso_8601',
  extra_float_digits: '3',
  bytea_output: 'hex',
}
