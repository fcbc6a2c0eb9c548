import { sql } from 'kysely'
import { pipelined } from '../connections/dialect.ts'
import type { Db } from '../open.ts'

/** Reads everything as of one moment while others write. Takes no lock that a writer waits for, and cannot write. */
export function onSnapshot<T>(db: Db, read: (db: Db) => Promise<T>): Promise<T> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute((trx) =>
      pipelined(trx, async (own) => {
        const [, found] = await Promise.all([sql`set transaction read only`.execute(own), read(own)])
        return found
      }),
    )
}
