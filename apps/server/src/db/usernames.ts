import { sql } from 'kysely'
import type { Db } from './open.ts'

/** Whether somebody of the wholesaler has this username, in whatever case. */
export async function isUsernameTaken(db: Db, userCd: string): Promise<boolean> {
  const found = await db
    .selectFrom('users')
    .select('user_id')
    .where(sql`lower(user_cd)`, '=', userCd.toLowerCase())
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}
