import { isAsWritten, type changeNotice, type createNotice } from '@mall/contract/office-notices'
import type { Lang } from '@mall/contract/base/problem'
import { rightWithDuties } from '@mall/contract/base/rights'
import type { AuditAction } from '#db/audit/audit-actions.ts'
import { insertAudit } from '#db/audit/audit-log.ts'
import type { Trx } from '#db/open.ts'
import { attachFiles } from '#features/files/attach-files.ts'
import type { OfficeCaller } from '#platform/http/caller.ts'
import { isId } from '#platform/ids.ts'
import type { Origin } from '#platform/http/request-origin.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Asked } from '#platform/http/serve.ts'
import { checkNotice } from './check-notice.ts'
import {
  endNotice,
  insertNotice,
  lockNotice,
  removeNotice,
  updateNotice,
  type NoticeFields,
} from './office-notices.queries.ts'
import { countStores, setTargetStores } from './targets.queries.ts'
import { listTargetIds } from '#features/notices/tell-notices.queries.ts'
import {
  tellBegun,
  tellCancelled,
  tellCorrected,
  withdrawEnded,
  withdrawNotice,
} from '#features/notices/tell-notices.ts'
import { sanitiseContents } from '#features/notices/sanitise-contents.ts'

/** The writing office user, the request's origin, and the language of messages to the user. */
export interface Writer {
  who: OfficeCaller
  from: Origin
  lang: Lang
}

type Wanted = Asked<typeof createNotice>['body']

/** Creates a notice with its targets and files. If it starts now, its stores are notified in the same transaction. */
export async function writeNotice(trx: Trx, writer: Writer, wanted: Wanted): Promise<string> {
  const { fields, storeIds } = await check(trx, writer, wanted)
  const articleId = await insertNotice(trx, writer.who.userId, fields)
  await setParts(trx, writer, articleId, { fields, storeIds, fileIds: wanted.fileIds })
  await audit(trx, writer, 'NOTICE_CREATED', { articleId, after: factsOf(fields, storeIds) })
  return articleId
}

/** Replaces the notice, unless it changed since it was loaded. */
export async function rewriteNotice(
  trx: Trx,
  writer: Writer,
  articleId: string,
  wanted: Asked<typeof changeNotice>['body'],
): Promise<void> {
  const before = await lock(trx, articleId)
  if (before.version !== wanted.version) throw new Problem('CONFLICT')
  const storesBefore = await listTargetIds(trx, articleId)
  const { fields, storeIds } = await check(trx, writer, wanted)
  // Without a start time, a started notice keeps its own.
  const begun = before.starts_at <= new Date() && fields.starts_at === null
  const kept = begun ? { ...fields, starts_at: before.starts_at } : fields
  await updateNotice(trx, articleId, kept)
  await setParts(trx, writer, articleId, { fields: kept, storeIds, fileIds: wanted.fileIds })
  // An ended one was withdrawn with its parts.
  if (kept.starts_at !== null && kept.starts_at > new Date()) await withdrawNotice(trx, articleId)
  else if (wanted.tellsReaders && (kept.ends_at === null || kept.ends_at > new Date()))
    await tellCorrected(trx, { article_id: articleId, title: kept.title })
  const facts = { before: factsOf(before, storesBefore), after: factsOf(kept, storeIds) }
  await audit(trx, writer, 'NOTICE_CHANGED', { articleId, ...facts })
}

/**
 * Ends a notice of what will not happen, if it is still as it was written or corrected; false if it was edited, ended or
 * deleted since.
 */
export async function endAsWritten(trx: Trx, writer: Writer, articleId: string, version = 1): Promise<boolean> {
  refuseWithoutTalk(writer)
  const before = await lockNotice(trx, articleId)
  if (!before || !isAsWritten(before, version)) return false
  const ends_at = await endNotice(trx, articleId)
  await withdrawEnded(trx)
  await tellCancelled(trx, before)
  const facts = factsOf(before, await listTargetIds(trx, articleId))
  await audit(trx, writer, 'NOTICE_CHANGED', { articleId, before: facts, after: { ...facts, ends_at } })
  return true
}

interface NoticeText {
  title: string
  contents: string
}

/**
 * Corrects a notice of which a part will not happen, if it is still as it was written or corrected; false if it was edited,
 * ended or deleted since. Its version is the next one then. It stays read by those who have read it, and their stores are notified.
 */
export async function correctAsWritten(
  trx: Trx,
  writer: Writer,
  articleId: string,
  correct: (notice: NoticeText) => NoticeText,
  version = 1,
): Promise<boolean> {
  refuseWithoutTalk(writer)
  const before = await lockNotice(trx, articleId)
  if (!before || !isAsWritten(before, version)) return false
  const { title, contents } = correct(before)
  const { markup, plainText } = sanitiseContents(contents, () => true)
  const { picture_ids, pinned, must_read, audience, grades, starts_at, ends_at } = before
  const kept = { picture_ids, pinned, must_read, audience, grades, starts_at, ends_at }
  const after = { ...kept, title, contents: markup, plain_text: plainText }
  await updateNotice(trx, articleId, after)
  await tellCorrected(trx, { article_id: articleId, title: before.title })
  const storeIds = await listTargetIds(trx, articleId)
  const facts = { before: factsOf(before, storeIds), after: factsOf(after, storeIds) }
  await audit(trx, writer, 'NOTICE_CHANGED', { articleId, ...facts })
  return true
}

/** For notices that another change writes or ends along with it, by a right of its own. */
export function refuseWithoutTalk({ who, lang }: Writer): void {
  if (!who.rights.includes('talk')) throw new Problem('NO_RIGHT', { values: { what: rightWithDuties('talk', lang) } })
}

export async function deleteNotice(trx: Trx, writer: Writer, articleId: string): Promise<void> {
  const before = await lock(trx, articleId)
  await attachFiles(trx, writer.who, [], { kind: 'NOTICE', id: articleId })
  await audit(trx, writer, 'NOTICE_DELETED', {
    articleId,
    before: factsOf(before, await listTargetIds(trx, articleId)),
  })
  await removeNotice(trx, articleId)
  await withdrawNotice(trx, articleId)
}

async function lock(trx: Trx, articleId: string) {
  const notice = isId(articleId) ? await lockNotice(trx, articleId) : undefined
  if (!notice) throw new Problem('NOT_FOUND')
  return notice
}

async function check(trx: Trx, { lang }: Writer, wanted: Wanted) {
  const checked = checkNotice(wanted, lang)
  if (!checked.storeIds.every(isId)) throw new Problem('NOT_FOUND')
  if ((await countStores(trx, checked.storeIds)) < checked.storeIds.length) throw new Problem('NOT_FOUND')
  return checked
}

interface Parts {
  fields: NoticeFields
  storeIds: string[]
  fileIds: string[]
}

async function setParts(trx: Trx, { who }: Writer, articleId: string, { fields, storeIds, fileIds }: Parts) {
  await setTargetStores(trx, articleId, storeIds)
  await attachFiles(trx, who, [...fileIds, ...fields.picture_ids], { kind: 'NOTICE', id: articleId })
  await tellBegun(trx)
  await withdrawEnded(trx)
}

function factsOf(fields: NoticeFields, storeIds: readonly string[]) {
  const { title, contents, picture_ids, pinned, must_read, audience, grades, starts_at, ends_at } = fields
  return { title, contents, picture_ids, pinned, must_read, audience, grades, starts_at, ends_at, storeIds }
}

function audit(trx: Trx, { who, from }: Writer, action: AuditAction, facts: Record<string, unknown>): Promise<void> {
  return insertAudit(trx, { action, userId: who.userId, ...from, facts })
}
