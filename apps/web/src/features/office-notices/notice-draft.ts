import type { FileEntry } from '@mall/contract/files'
import type { NoticeBody, OfficeNotice, TargetStore } from '@mall/contract/office-notices'
import { readSession } from '#shared/storage/stored-session.ts'
import { readTab, writeTab } from '#shared/storage/tab-storage.ts'

/** A notice as it is being written. Times are those of a clock in Seoul, `YYYY-MM-DDTHH:MM`; empty: at once, or never. */
export interface NoticeDraft {
  /** Of the notice as it was loaded; 0 for a new one. */
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
}

export function draftOf(notice: OfficeNotice): NoticeDraft {
  const { version, title, contents, pinned, mustRead, audience, grades, stores, files } = notice
  return {
    ...{ version, title, contents, pinned, mustRead, audience, grades, stores, files },
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

/** Seoul has one offset all year round. */
export function seoulClock(instant: string): string {
  return new Date(Date.parse(instant) + 9 * 3_600_000).toISOString().slice(0, 16)
}

function instantOf(clock: string): string | null {
  return clock === '' ? null : `${clock}:00+09:00`
}

/** What its person is writing, and what somebody else has saved of the same notice meanwhile. */
export const sides = ['newer', 'mine'] as const
export type Side = (typeof sides)[number]

/** A tab keeps what its person is writing, over a reload and a new sign-in. */
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

/** It is saved, or given up. */
export function forgetDrafts(articleId: string): void {
  for (const side of sides) writeTab(keyOf(articleId, side), null)
}

/**
 * What writing begins with: what was being written, or the notice as it is. What was written of an older version would
 * undo somebody’s change, so the newer one comes first and the other stands by.
 */
export function beginWriting(articleId: string, fresh: NoticeDraft, wanted: Side = 'newer') {
  const mine = readDraft(articleId, 'mine')
  const isOvertaken = mine !== null && mine.version !== fresh.version
  if (!isOvertaken) return { side: 'mine' as const, draft: mine ?? fresh, isKept: mine !== null, isOvertaken }
  const newer = readDraft(articleId, 'newer')
  const shown = newer?.version === fresh.version ? newer : fresh
  return { side: wanted, draft: wanted === 'mine' ? mine : shown, isKept: true, isOvertaken }
}
