import { sql } from 'kysely'
import type { Trx } from '#db/open.ts'

/** Deletes expired sign-in data. The audit log keeps the history. */
export async function deleteLeftovers(trx: Trx): Promise<void> {
  const before = (age: string) => sql<Date>`now() - ${sql.lit(age)}::interval`
  await trx.deleteFrom('login_tickets').where('expires_at', '<', before('1 hour')).execute()
  await trx.deleteFrom('sign_in_attempts').where('expires_at', '<', before('1 hour')).execute()
  // Twice the longest counting period.
  await trx.deleteFrom('throttles').where('last_at', '<', before('2 days')).execute()
  await trx.deleteFrom('shared_throttles').where('last_at', '<', before('2 days')).execute()
  await trx.deleteFrom('known_devices').where('last_seen_at', '<', before('1 year')).execute()
  await trx
    .deleteFrom('sessions')
    .where((one) => one.or([one('ends_at', '<', before('7 days')), one('ended_at', '<', before('7 days'))]))
    .execute()
}
