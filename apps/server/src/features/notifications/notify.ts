import type { LiveKind } from '@mall/contract/base/live-hint'
import type { NotificationCode } from '@mall/contract/notifications'
import type { Trx } from '#db/open.ts'
import { insertRung, insertTold, markPageRead, updateCounts, type Addressees } from './notify.queries.ts'

/** Who is told. `stores` with grades or with stores named reaches those only. */
export type Audience =
  | { storeId: string }
  | { userId: string }
  | { office: true }
  | { stores: 'ALL' | { grades?: string[]; storeIds?: string[] } }

export interface Told {
  code: NotificationCode
  /** The page of the thing, as the reader's browser opens it. */
  url: string
  /** Fills the gaps of the sentence. */
  params: Record<string, string | number>
}

/** A message of the database holds 8,000 bytes; so many ids of stores fit one with room to spare. */
const storesAtOnce = 150

/**
 * Tells people of something that happens in this transaction: by the bell, on their open pages and by mail, each as they
 * have chosen. All of it stands or falls with the transaction, and is heard when it commits. One statement for each
 * kind of addressee.
 */
export async function notify(trx: Trx, audience: Audience, told: Told): Promise<void> {
  const hint = { kind: kindOf(told.code), thingId: thingOf(told.url) }
  for (const to of addressees(audience)) await insertTold(trx, to, told, hint)
}

/**
 * Bell and mail alone, for what happens so often that transactions must not wait for each other: who calls it tells the
 * open pages after the commit, by `Hints`.
 */
export async function ring(trx: Trx, audience: Audience, told: Told): Promise<void> {
  for (const to of addressees(audience)) await insertRung(trx, to, told)
}

/** What a store was told of a thing is out of date: its bells stop counting it, and keep it among what was read. */
export async function settle(trx: Trx, { storeId, url }: { storeId: string; url: string }): Promise<void> {
  await markPageRead(trx, storeId, url)
}

/** Keeps the number in what was told since an instant true, for the person that it is about. No bell rings again. */
export async function recount(
  trx: Trx,
  code: NotificationCode,
  counts: readonly { userId: string; count: number; since: Date }[],
): Promise<void> {
  await updateCounts(trx, code, counts)
}

function addressees(audience: Audience): Addressees[] {
  if ('userId' in audience) return [{ userId: audience.userId }]
  if ('office' in audience) return [{ office: true }]
  if ('storeId' in audience) return [{ storeIds: [audience.storeId] }]
  if (audience.stores === 'ALL') return [{ allStores: true }]
  const { grades = [], storeIds = [] } = audience.stores
  const some: Addressees[] = grades.length > 0 ? [{ grades }] : []
  for (let at = 0; at < storeIds.length; at += storesAtOnce)
    some.push({ storeIds: storeIds.slice(at, at + storesAtOnce), butGrades: grades })
  return some
}

const aboutPeople = new Set<NotificationCode>([
  'INITIAL_SIGN_IN',
  'FACTOR_CHANGED',
  'RECOVERY_CODE_USED',
  'SIGN_INS_REFUSED',
  'FOREIGN_IDS',
])

function kindOf(code: NotificationCode): LiveKind {
  if (code === 'CUT_OFF_NEAR') return 'cut-off'
  if (code === 'NOTICE_POSTED') return 'notice'
  if (aboutPeople.has(code)) return 'person'
  return code.startsWith('INQUIRY') ? 'inquiry' : 'order'
}

/** The address of a thing ends with its id, in the path or in the query. */
function thingOf(url: string): string {
  return /[^/=]*$/.exec(url)?.[0] ?? ''
}
