import type { FileEntry } from '@mall/contract/files'
import type { NoticeBody, OfficeNotice, TargetStore } from '@mall/contract/office-notices'
import type { SentOnce } from '#shared/api/sent-once.ts'
import { readSession } from '#shared/storage/stored-session.ts'
import { readTab, writeTab } from '#shared/storage/tab-storage.ts'

/** A notice being written. Times are in Seoul time, `YYYY-MM-DDTHH:MM`; empty means immediately or never. */
export interface NoticeDraft {
  /** Version the draft is based on; 0 for a new notice. */
  version: number
  title: string
  contents: string
  pinned: boolean
  mustRead: boolean
  audience: 'ALL' | 'GRADES' | 'STORES'
  grades: readonly string[]
  stores: readonly TargetStore[]
  starts: string
  ends: string
  files: readonly FileEntry[]
  /** A new notice that was sent and not answered. */
  sent: SentOnce | null
}

export const emptyDraft: NoticeDraft = {
  version: 0,
  title: '',
  contents: '',
  pinned: false,
  mustRead: false,
  audience: 'ALL',
  grades: [],
  stores: [],
  starts: '',
  ends: '',
  files: [],
  sent: null,
}

export function draftOf(notice: OfficeNotice): NoticeDraft {
  const { version, title, contents, pinned, mustRead, audience, grades, stores, files } = notice
  return {
    ...{ version, title, contents, pinned, mustRead, audience, grades, stores, files },
    sent: null,
    starts: notice.state === 'SCHEDULED' ? seoulClock(notice.startsAt) : '',
    ends: notice.endsAt === null ? '' : seoulClock(notice.endsAt),
  }
}

export function bodyOf(draft: NoticeDraft): NoticeBody {
  const { title, contents, pinned, mustRead, audience, grades, stores, starts, ends, files } = draft
  return {
    ...{ title, contents, pinned, mustRead, audience, grades: [...grades] },
    storeIds: stores.map(({ storeId }) => storeId),
    startsAt: instantOf(starts),
    endsAt: instantOf(ends),
    fileIds: files.map(({ fileId }) => fileId),
  }
}

/** Seoul has a fixed UTC offset. */
export function seoulClock(instant: string): string {
  return new Date(Date.parse(instant) + 9 * 3_600_000).toISOString().slice(0, 16)
}

function instantOf(clock: string): string | null {
  return clock === '' ? null : `${clock}:00+09:00`
}

/** The user's draft, and the version that another user has saved meanwhile. */
export const sides = ['newer', 'mine'] as const
export type Side = (typeof sides)[number]

/** Kept in tab storage, across reload and sign-in. */
const names = { mine: 'notice-draft', newer: 'notice-newer' }
const keyOf = (articleId: string, side: Side) => `${names[side]} ${readSession()?.userId ?? ''} ${articleId}`

function readDraft(articleId: string, side: Side): NoticeDraft | null {
  try {
    const kept = JSON.parse(readTab(keyOf(articleId, side)) ?? 'null') as NoticeDraft | null
    return kept && { ...emptyDraft, ...kept }
  } catch {
    return null
  }
}

export function keepDraft(articleId: string, side: Side, draft: NoticeDraft): void {
  writeTab(keyOf(articleId, side), JSON.stringify(draft))
}

/** Deletes the drafts after saving or discarding. */
export function deleteDrafts(articleId: string): void {
  for (const side of sides) writeTab(keyOf(articleId, side), null)
}

/**
 * Draft to start from: the stored one, or the notice itself. A draft based on an older version would revert another
 * user's change, so the newer version is shown first and the draft offered as an alternative.
 */
export function beginWriting(articleId: string, fresh: NoticeDraft, wanted: Side = 'newer') {
  const mine = readDraft(articleId, 'mine')
  const isOvertaken = mine !== null && mine.version !== fresh.version
  if (!isOvertaken) return { side: 'mine' as const, draft: mine ?? fresh, isKept: mine !== null, isOvertaken }
  const newer = readDraft(articleId, 'newer')
  const shown = newer?.version === fresh.version ? newer : fresh
  return { side: wanted, draft: wanted === 'mine' ? mine : shown, isKept: true, isOvertaken }
}
