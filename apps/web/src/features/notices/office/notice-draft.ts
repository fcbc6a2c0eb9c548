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

/** A tab keeps what its person is writing, over a reload and a new sign-in. */
const keyOf = (articleId: string) => `notice-draft ${readSession()?.userId ?? ''} ${articleId}`

/** What was being written of this notice as it is now; of another version it would undo somebody's change. */
export function readDraft(articleId: string, version: number): NoticeDraft | null {
  try {
    const kept = JSON.parse(readTab(keyOf(articleId)) ?? 'null') as NoticeDraft | null
    return kept?.version === version ? { ...emptyDraft, ...kept } : null
  } catch {
    return null
  }
}

export function keepDraft(articleId: string, draft: NoticeDraft | null): void {
  writeTab(keyOf(articleId), draft === null ? null : JSON.stringify(draft))
}
