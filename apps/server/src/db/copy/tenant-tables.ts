import type { Sql } from '../driver/session.ts'
import { listCopyTables, type CopyTable } from './copy-tables.ts'

/** Tables of a wholesaler that do not leave with it, each with the reason. All others do, so none can be forgotten. */
export const leftOut: Record<string, string> = {
  tenants: 'the wholesaler itself is in wholesaler.json',
  openings: 'one-time codes that open a mall, and this one is open',
  invitations: 'their addresses lead to this mall: people are invited again',
  sessions: 'people sign in again: tokens are signed by keys of this mall',
  refresh_tokens: 'belong to sessions',
  event_tickets: 'belong to sessions, and last half a minute',
  otp_enrolments: 'belong to sessions, encrypted by a key of this mall',
  sign_in_attempts: 'last a quarter of an hour, and hold digests and secrets made by keys of this mall',
  login_tickets: 'last a minute',
  known_devices: 'keyed digests of this mall: each browser becomes known at its next sign-in',
  throttles: 'keyed digests of this mall, which count failures of two days at most',
  otp_recovery_codes: 'keyed digests of this mall: they are renewed with the second factor',
  limited_uses: 'count uses of two hours at most',
  live_events: 'hints for open pages, which reload everything elsewhere',
  imports: 'are undone where they were made; what they brought leaves with its own tables',
  import_rows: 'belong to imports',
  import_applied: 'belongs to imports',
  mails: 'a mall sends the mails that it has queued itself; sent ones are in the audit log',
}

interface Rewritten {
  /** In the files; left out when missing. */
  out?: string
  /** From the files into the table; the column's default when missing. */
  in?: string
}

/** Columns that are not carried as they are. `app.tenant` is the code under which the rows arrive. */
const rewritten: Record<string, Record<string, Rewritten>> = {
  users: {
    // Encrypted by a key of this mall. Who had a second factor has chosen one, and registers it at the next sign-in.
    otp_seed: {},
    otp_last_step: {},
    otp_chosen: { out: '(otp_chosen or otp_seed is not null)', in: 'otp_chosen' },
    // Worked out by the database from the other columns, of roles and stores too.
    otp_required: {},
  },
  products: {
    image_url: {
      out: `regexp_replace(image_url, '^/catalogue/[^/]+/', 'pictures/')`,
      in: `regexp_replace(image_url, '^pictures/', '/catalogue/' || current_setting('app.tenant') || '/')`,
    },
  },
  // Contents get keys of their own, so that two copies of a wholesaler in one mall do not share them. The same at each
  // attempt: what an import that was killed has stored is overwritten by the next.
  files: { content_key: { in: contentKey(`current_setting('app.tenant')`, 'file_id') } },
}

/** The key under which an import stores the content of a file. */
function contentKey(tenant: string, fileId: string): string {
  return `md5(${tenant} || '/' || ${fileId})::uuid`
}

/** Part of the audit chain, which covers the code of the wholesaler: under another code a new chain begins. */
export const chainColumns = ['chain_no', 'chain_hash']

export interface TenantTable extends CopyTable {
  /** Names and expressions of the columns in the files. */
  out: { column: string; by: string }[]
  /** Names and expressions of the columns that an import writes. */
  in: { column: string; by: string }[]
}

/** What is carried of a wholesaler, parents first. The code is not in the rows: a copy may have another. */
export async function listTenantTables(sql: Sql): Promise<TenantTable[]> {
  const all = await listCopyTables(sql)
  return all.filter(({ name, hasTenant }) => hasTenant && !(name in leftOut)).map(tenantTable)
}

function tenantTable(table: CopyTable): TenantTable {
  const rules = rewritten[table.name] ?? {}
  const columns = table.columns.filter((column) => column !== 'tenant_id')
  const by = (way: 'out' | 'in') =>
    columns.flatMap((column) => {
      const rule = rules[column]
      const expression = rule ? rule[way] : column
      return expression === undefined ? [] : [{ column, by: expression }]
    })
  return { ...table, out: by('out'), in: by('in') }
}
