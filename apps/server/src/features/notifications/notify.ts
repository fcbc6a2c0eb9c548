import type { LiveKind } from '@mall/contract/base/live-hint'
import type { NotificationCode } from '@mall/contract/notifications'
import type { Trx } from '#db/open.ts'
import {
  deleteUntaken,
  insertHints,
  insertRung,
  insertTold,
  markOwnPageRead,
  markPageRead,
  updateCounts,
  type Addressees,
} from './notify.queries.ts'

/** The recipients. `stores` with grades or ids reaches only those. */
export type Audience =
  | { storeId: string }
  | { userId: string }
  | { office: true }
  | { stores: 'ALL' | { grades?: string[]; storeIds?: string[] } }

export interface Told {
  code: NotificationCode
  /** Path of the page about the event. */
  url: string
  /** Values for the placeholders of the sentence. */
  params: Record<string, string | number>
  /** Both if missing. */
  via?: { bell: boolean; mail: boolean }
}

/** A NOTIFY payload is limited to 8,000 bytes; this many store ids fit with room to spare. */
const storesPerMessage = 150

/**
 * Notifies users of an event in this transaction: in their list, on their open pages and by mail, as they have
 * chosen. Everything is delivered on commit and dropped on rollback. One statement per kind of recipients.
 */
export async function notify(trx: Trx, audience: Audience, told: Told): Promise<void> {
  const hint = { kind: kindOf(told.code), thingId: thingOf(told.url) }
  for (const to of addressees(audience)) await insertTold(trx, to, told, hint)
}

/**
 * List and mail only, for events so frequent that NOTIFY must not serialise their transactions: the caller updates
 * open pages after commit, through `Hints`.
 */
export async function ring(trx: Trx, audience: Audience, told: Told): Promise<void> {
  for (const to of addressees(audience)) await insertRung(trx, to, told)
}

/** Marks a store's outdated notifications of a page as read. */
export async function settle(trx: Trx, { storeId, url }: { storeId: string; url: string }): Promise<void> {
  await markPageRead(trx, storeId, url)
}

/** Marks what one person was notified of about a page as read, which they have opened another way. */
export async function settleOwn(trx: Trx, { userId, url }: { userId: string; url: string }): Promise<void> {
  await markOwnPageRead(trx, userId, url)
}

/** Takes back what stores were notified of these pages, as far as it was neither read nor mailed. Open pages follow. */
export async function withdraw(trx: Trx, code: NotificationCode, urls: readonly [string, ...string[]]): Promise<void> {
  await deleteUntaken(trx, code, urls)
  // Pages refetch all of a kind: one hint is enough.
  await insertHints(trx, [{ storeId: null, allStores: true, kind: kindOf(code), thingId: thingOf(urls[0]) }])
}

/** Updates the number in notifications since an instant about the given users, without notifying again. */
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
  for (let at = 0; at < storeIds.length; at += storesPerMessage)
    some.push({ storeIds: storeIds.slice(at, at + storesPerMessage), butGrades: grades })
  return some
}

/** These refresh only the bell; pages that show the basket have a hint of their own. */
const aboutPeople = new Set<NotificationCode>([
  'INITIAL_SIGN_IN',
  'STOCK_LOW',
  'BASKET_ASKED',
  'BASKET_RETURNED',
  'BASKET_SENT',
  'FACTOR_CHANGED',
  'RECOVERY_CODE_USED',
  'SIGN_INS_REFUSED',
  'FOREIGN_IDS',
])

function kindOf(code: NotificationCode): LiveKind {
  if (code === 'CUT_OFF_NEAR') return 'cut-off'
  if (code.startsWith('NOTICE')) return 'notice'
  if (aboutPeople.has(code)) return 'person'
  return code.startsWith('INQUIRY') ? 'inquiry' : 'order'
}

/** A URL ends with the id of its subject, in the path or the query. */
function thingOf(url: string): string {
  return /[^/=]*$/.exec(url)?.[0] ?? ''
}
