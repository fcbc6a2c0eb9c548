import { randomUUID } from 'node:crypto'
import { lockName } from '#db/locks.ts'
import type { Trx } from '#db/open.ts'
import { auditChanges, type AuditedChange } from '#features/office-products/editor.ts'
import { Problem } from '#platform/http/problem.ts'
import { planByIndex, planOnce } from '../../rows.queries.ts'
import type { ApplyContext } from '../kind.ts'
import {
  beginTentative,
  insertOpenings,
  listAccountsById,
  lockBalances,
  rollBackTentative,
  updateBalances,
  type Account,
  type NewEntry,
  type Opening,
} from './openings.queries.ts'

export type WantedOpening = Omit<Opening, 'openingId'>

export interface Replacement {
  storeId: string
  storeCd: string
  storeNm: string
  /** The opening balance that was seen; null: there was none. */
  before: WantedOpening | null
  /** Null: none is left. */
  after: WantedOpening | null
}

/** What can be done before the accounts are locked. */
export function auditOpenings(
  { trx, editor, change }: ApplyContext,
  replacements: readonly Replacement[],
): Promise<void> {
  return auditChanges(
    trx,
    editor,
    replacements.map((one) => auditOf(one, change.changeId)),
  )
}

/**
 * Enters opening balances in the ledger. One that is there is taken back by an entry first, because entries are never
 * changed. Sales wait for the locked accounts, so the entries are written before these are locked. Another import of
 * opening balances waits for the lock on the name. A sale or a payment in between changes the balance; then its account is
 * read again, and all entries are written once more. The ledger is looked up by index: its statistics may be from before
 * any balance was entered, and the planner would read all of it for each store.
 */
export async function replaceOpenings(
  { trx, editor }: Pick<ApplyContext, 'trx' | 'editor'>,
  replacements: readonly Replacement[],
  { isUndo = false }: { isUndo?: boolean } = {},
): Promise<void> {
  await planByIndex(trx)
  await planOnce(trx)
  await lockName(trx, `openings ${editor.who.tenantId}`)
  const storeIds = replacements.map(({ storeId }) => storeId)
  const found = await accountsOf(trx, storeIds)
  const write = () => {
    const entries = replacements.flatMap((one) => entriesOf(one, found.get(one.storeId), isUndo))
    return insertOpenings(trx, entries, new Map([...found].map(([storeId, { balance }]) => [storeId, balance])))
  }
  const isMoved = (balances: ReadonlyMap<string, number>) => (storeId: string) =>
    found.get(storeId)?.balance !== balances.get(storeId)

  await beginTentative(trx)
  let after = await write()
  const before = await lockBalances(trx, storeIds)
  if (storeIds.some(isMoved(before))) {
    await rollBackTentative(trx)
    const moved = storeIds.filter(isMoved(await lockBalances(trx, storeIds)))
    for (const storeId of moved) found.delete(storeId)
    for (const [storeId, account] of await accountsOf(trx, moved)) found.set(storeId, account)
    after = await write()
  }
  await updateBalances(trx, after)
}

function entriesOf({ storeId, before, after }: Replacement, account: Account | undefined, isUndo: boolean): NewEntry[] {
  if (account === undefined || !isSameOpening(account.opening, before)) throw new Problem('CONFLICT')
  if (!isUndo && isAfterTrade(after, account.firstTrade)) throw new Problem('CONFLICT')
  const { opening } = account
  return [
    ...(opening === null ? [] : [{ ...opening, storeId, takesBack: true, amount: -opening.amount }]),
    ...(after === null ? [] : [{ ...after, storeId, openingId: randomUUID(), takesBack: false }]),
  ]
}

async function accountsOf(trx: Trx, storeIds: readonly string[]): Promise<Map<string, Account>> {
  return new Map((await listAccountsById(trx, storeIds)).map((account) => [account.storeId, account]))
}

export function isSameOpening(one: WantedOpening | null, other: WantedOpening | null): boolean {
  if (one === null || other === null) return one === other
  return one.amount === other.amount && one.day === other.day && one.remark === other.remark
}

/** What was sold or paid before the day is in the balance of the day already. */
export function isAfterTrade(wanted: { day: string } | null, firstTrade: string | null): boolean {
  return wanted !== null && firstTrade !== null && wanted.day > firstTrade
}

function auditOf({ storeId, storeCd, storeNm, before, after }: Replacement, changeId: string): AuditedChange {
  const side = (one: WantedOpening | null) => ({ openingBalance: one?.amount ?? null, asOf: one?.day ?? null })
  const facts = { storeId, storeCd, storeNm, before: side(before), after: side(after), importId: changeId }
  return { action: 'store.opening-balance', facts }
}
