import { sql, type RawBuilder } from 'kysely'
import { lockStoresInOrder } from '#db/locks.ts'
import type { Db, Trx } from '#db/open.ts'
import type { Day } from '#platform/day.ts'

/** An opening balance as it is in the ledger and not taken back. */
export interface Opening {
  openingId: string
  amount: number
  day: Day
  remark: string
}

export interface Account {
  storeId: string
  storeCd: string
  storeNm: string
  balance: number
  opening: Opening | null
  /** The earliest 거래일자 of what is no opening balance. */
  firstTrade: Day | null
}

type AccountRow = Omit<Account, 'opening'> & { [Field in keyof Opening]: Opening[Field] | null }

/** The opening balance of a store that is not taken back. */
const liveOpening = (storeId: RawBuilder<unknown>) => sql`
  select e.opening_id, e.amount, e.business_day, e.remark from ledger_entries e
  where e.store_id = ${storeId} and e.opening_id is not null and not e.takes_back
    and not exists (select from ledger_entries b
      where b.store_id = e.store_id and b.opening_id = e.opening_id and b.takes_back)`

const accounts = sql`
  select s.store_id as "storeId", s.store_cd as "storeCd", s.store_nm as "storeNm", s.balance,
    o.opening_id as "openingId", o.amount, o.business_day as day, o.remark, t.day as "firstTrade"
  from stores s
  left join lateral (${liveOpening(sql.ref('s.store_id'))}) o on true
  left join lateral (
    select min(e.business_day) as day from ledger_entries e where e.store_id = s.store_id and e.kind <> 'OPENING'
  ) t on true`

function accountOf({ openingId, amount, day, remark, ...store }: AccountRow): Account {
  const opening =
    openingId === null || amount === null || day === null ? null : { openingId, amount, day, remark: remark ?? '' }
  return { ...store, opening }
}

export async function listAccountsByCode(db: Db, codes: readonly string[]): Promise<Account[]> {
  const { rows } = await sql<AccountRow>`${accounts} where s.store_cd = any (${codes}::text[])`.execute(db)
  return rows.map(accountOf)
}

/** The next stores in the order of their codes. */
export async function listAccountsAfter(db: Db, code: string, most: number): Promise<Account[]> {
  const { rows } =
    await sql<AccountRow>`${accounts} where s.store_cd > ${code} order by s.store_cd limit ${most}`.execute(db)
  return rows.map(accountOf)
}

export async function listAccountsById(db: Db, storeIds: readonly string[]): Promise<Account[]> {
  const { rows } = await sql<AccountRow>`${accounts} where s.store_id = any (${storeIds}::uuid[])`.execute(db)
  return rows.map(accountOf)
}

/** Locks stores in the order of their ids; returns their balances. */
export async function lockBalances(trx: Trx, storeIds: readonly string[]): Promise<Map<string, number>> {
  const read = sql<{ storeId: string; balance: number }>`
    select store_id as "storeId", balance from stores where store_id = any (${storeIds}::uuid[])`
  const [, { rows }] = await Promise.all([lockStoresInOrder(trx, storeIds), read.execute(trx)])
  return new Map(rows.map(({ storeId, balance }) => [storeId, balance]))
}

export interface NewEntry {
  storeId: string
  openingId: string
  takesBack: boolean
  amount: number
  day: Day
  remark: string
}

/** Begins what `rollBackTentative` undoes, with the locks taken since. */
export async function beginTentative(trx: Trx): Promise<void> {
  await sql`savepoint tentative`.execute(trx)
}

export async function rollBackTentative(trx: Trx): Promise<void> {
  await sql`rollback to savepoint tentative`.execute(trx)
}

/** Writes the entries of each store in their order; returns the balances after them. */
export async function insertOpenings(
  trx: Trx,
  entries: readonly NewEntry[],
  before: ReadonlyMap<string, number>,
): Promise<ReadonlyMap<string, number>> {
  const balances = new Map<string, number>()
  const posted = entries.map((entry) => {
    const after = (balances.get(entry.storeId) ?? before.get(entry.storeId) ?? 0) + entry.amount
    balances.set(entry.storeId, after)
    return { ...entry, after }
  })
  await sql`
    insert into ledger_entries (store_id, kind, opening_id, takes_back, amount, balance_after, business_day, remark)
    select e."storeId", 'OPENING', e."openingId", e."takesBack", e.amount, e.after, e.day, nullif(e.remark, '')
    from rows from (jsonb_to_recordset(${JSON.stringify(posted)}::jsonb) as ("storeId" uuid, "openingId" uuid,
      "takesBack" boolean, amount bigint, after bigint, day date, remark text)) with ordinality
      as e ("storeId", "openingId", "takesBack", amount, after, day, remark, n)
    order by e.n`.execute(trx)
  return balances
}

/** Joins no entries: with statistics of a mall that was empty the planner would compare all stores with all of them. */
export async function updateBalances(trx: Trx, balances: ReadonlyMap<string, number>): Promise<void> {
  const changed = [...balances].map(([storeId, balance]) => ({ storeId, balance }))
  await sql`
    update stores s set balance = b.balance
    from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as b ("storeId" uuid, balance bigint)
    where s.store_id = b."storeId"`.execute(trx)
}

/** Codes of stores whose opening balance is no longer as the import has entered it. */
export async function listOpeningsBuiltOn(db: Db, importId: string): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`
    select a.key as code from import_applied a left join lateral (${liveOpening(sql.ref('a.target'))}) o on true
    where a.import_id = ${importId} and (o.amount, o.business_day, coalesce(o.remark, '')) is distinct from (
      (a.applied#>>'{after,amount}')::bigint, (a.applied#>>'{after,day}')::date,
      coalesce(a.applied#>>'{after,remark}', ''))
    order by 1`.execute(db)
  return rows.map(({ code }) => code)
}
