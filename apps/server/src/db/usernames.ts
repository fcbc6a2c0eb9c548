import { sql } from 'kysely'
import type { Db } from './open.ts'

/** Whether somebody of the wholesaler has this username, in whatever case. */
export async function isUsernameTaken(db: Db, userCd: string): Promise<boolean> {
  return (await listUsernamesLike(db, [userCd])).length > 0
}

/** The usernames that somebody of the wholesaler has and that differ from these in case at most. */
export async function listUsernamesLike(db: Db, userCds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ user_cd: string }>`
    select user_cd from users where lower(user_cd) = any (${userCds.map((one) => one.toLowerCase())}::text[])`.execute(
    db,
  )
  return rows.map(({ user_cd }) => user_cd)
}
