import type { CallOk } from '@mall/contract/base/call'
import type {
  getOfficeNotice,
  listOfficeNotices,
  noticeAudience,
  noticeReaders,
  TargetStore,
} from '@mall/contract/office-notices'
import type { Db } from '#db/open.ts'
import { filesOf } from '#features/files/attach-files.ts'
import { isId } from '#platform/ids.ts'
import { pageInfo, pageRange } from '#platform/http/paging.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Asked } from '#platform/http/serve.ts'
import { countOfficeRows, findOfficeNotice, listOfficeRows, type OfficeRow } from './office-notices.queries.ts'
import { listReaders } from './readers.queries.ts'
import { sanitiseContents } from '#features/notices/sanitise-contents.ts'
import { countGrades, listTargetStores, searchStores } from './targets.queries.ts'

export async function listOfficePage(
  db: Db,
  { page, size, ...filter }: Asked<typeof listOfficeNotices>['query'],
): Promise<CallOk<typeof listOfficeNotices>> {
  const [total, rows] = await Promise.all([
    countOfficeRows(db, filter),
    listOfficeRows(db, filter, pageRange({ page, size })),
  ])
  const files = await filesOf(
    db,
    'NOTICE',
    rows.map((row) => row.article_id),
  )
  const content = rows.map((row) => ({
    ...headOf(row),
    storeCount: row.store_count,
    fileCount: (files.get(row.article_id) ?? []).filter(({ fileId }) => !row.picture_ids.includes(fileId)).length,
  }))
  return { content, ...pageInfo({ page, size }, total) }
}

export async function showOfficeNotice(db: Db, articleId: string): Promise<CallOk<typeof getOfficeNotice>> {
  const row = await find(db, articleId)
  const [files, stores] = await Promise.all([filesOf(db, 'NOTICE', [articleId]), listTargetStores(db, articleId)])
  const all = files.get(row.article_id) ?? []
  const { markup, pictureIds } = sanitiseContents(row.contents, (id) => all.some(({ fileId }) => fileId === id))
  const attached = all.filter(({ fileId }) => !pictureIds.includes(fileId))
  return {
    ...headOf(row),
    version: row.version,
    contents: markup,
    files: attached,
    fileCount: attached.length,
    stores: stores.map(storeOf),
  }
}

export async function showReaders(
  db: Db,
  articleId: string,
  { read, ...page }: Asked<typeof noticeReaders>['query'],
): Promise<CallOk<typeof noticeReaders>> {
  const notice = await find(db, articleId)
  const rows = await listReaders(db, articleId, read, pageRange(page))
  const total = { YES: notice.read, NO: notice.reach - notice.read, ALL: notice.reach }[read ?? 'ALL']
  return {
    content: rows.map((row) => ({
      userId: row.user_id,
      name: row.name,
      storeCd: row.store_cd,
      storeNm: row.store_nm,
      storeGrade: row.store_grade,
      readAt: row.read_at?.toISOString() ?? null,
    })),
    ...pageInfo(page, total),
    ...{ reach: notice.reach, read: notice.read },
  }
}

const mostStores = 30

export async function showAudience(
  db: Db,
  { q = '' }: Asked<typeof noticeAudience>['query'],
): Promise<CallOk<typeof noticeAudience>> {
  const [grades, stores] = await Promise.all([countGrades(db), searchStores(db, q, mostStores)])
  return { storeCount: grades.reduce((sum, one) => sum + one.stores, 0), grades, stores: stores.map(storeOf) }
}

async function find(db: Db, articleId: string) {
  const row = isId(articleId) ? await findOfficeNotice(db, articleId) : undefined
  if (!row) throw new Problem('NOT_FOUND')
  return row
}

type Head = Omit<OfficeRow, 'picture_ids' | 'store_count'>

function headOf(row: Head) {
  return {
    articleId: row.article_id,
    title: row.title,
    pinned: row.pinned,
    mustRead: row.must_read,
    state: row.state,
    startsAt: row.starts_at.toISOString(),
    endsAt: row.ends_at?.toISOString() ?? null,
    audience: row.audience,
    grades: row.grades,
    reach: row.reach,
    read: row.read,
  }
}

function storeOf(row: { store_id: string; store_cd: string; store_nm: string; store_grade: string }): TargetStore {
  return { storeId: row.store_id, storeCd: row.store_cd, storeNm: row.store_nm, storeGrade: row.store_grade }
}
