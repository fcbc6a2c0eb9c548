import { expect, test } from 'vitest'
import { usePlans } from '#test/plans.ts'
import { deleteBatch } from './delete-old-rows.queries.ts'
import { keptFor } from './kept-for.ts'

const anId = '00000000-0000-0000-0000-000000000001'
const times = 10_000
/** Rows of each table; the column of the rule comes last, and is young in all but the first. */
const columns: Record<string, string> = {
  login_tickets: `ticket_hash, user_id, must_change) select n, '${anId}', false`,
  event_tickets: `ticket_hash, session_id) select n, '${anId}'`,
  sign_in_attempts: `attempt_hash, user_id, state, password_mac) select n, '${anId}', 'pwd_ok', ''`,
  otp_enrolments: `session_id, user_id, otp_seed) select gen_random_uuid(), '${anId}', ''`,
  throttles: `kind, key, failures, since) select '', n, 1, now()`,
  shared_throttles: `kind, key, failures, since) select '', n, 1, now()`,
  known_devices: `user_id, device_hash) select '${anId}', n`,
  refresh_tokens: `token_id, token_hash, session_id, generation) select gen_random_uuid(), n, gen_random_uuid(), 1`,
  sessions: `user_id, must_change, idle_until, address, agent) select gen_random_uuid(), false, now(), '', ''`,
  idempotency_keys: `user_id, route, key, body_sha256) select '${anId}', '', n, ''`,
  notifications: `user_id, code, url) select '${anId}', '', ''`,
  live_events: `kind, thing_id, to_office) select 'order', '', true`,
  mails: `user_id, code, url, params) select '${anId}', '', '', '{}'`,
  cut_off_reminders: `store_id) select gen_random_uuid()`,
  limited_uses: `user_id, kind, thing) select '${anId}', 'reply', ''`,
}
/** Columns that a rule's rows need besides. */
const besides: Record<string, string> = { 'sessions.ended_at': 'ends_at', 'mails.ended_at': 'at' }

const plans = usePlans(
  keptFor.map(({ table, column }) => {
    const [names = '', values = ''] = (columns[table] ?? '').split(') select ')
    const extra = besides[`${table}.${column}`]
    const ended =
      column === 'ended_at' ? (table === 'mails' ? [', outcome', `, 'SENT'`] : [', ended_why', `, ''`]) : ['', '']
    return `insert into ${table} (${column}${extra ? `, ${extra}` : ''}${ended[0] ?? ''}, ${names})
      select now() - n * interval '1 minute'${extra ? ', now()' : ''}${ended[1] ?? ''}, ${values} from generate_series(1, ${String(times)}) n`
  }),
)

test.each(keptFor.map((kept) => [`${kept.table}.${kept.column}`, kept] as const))(
  'finds old rows by %s without scanning the table',
  async (_, kept) => {
    const ask = () => plans.db.transaction().execute((trx) => deleteBatch(trx, kept, 1000))
    for (const mode of ['force_custom_plan', 'force_generic_plan'] as const)
      expect(await plans.wholeReads(ask, mode)).toEqual([])
  },
)
