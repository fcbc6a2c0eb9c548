import type { CallOk } from '@mall/contract/base/call'
import type { getNotice, listNotices, NoticeDetail, prevNextNotice } from '@mall/contract/notices'
import type { Db, Trx } from '#db/open.ts'
import { filesOf } from '#features/files/attach-files.ts'
import { settleOwn } from '#features/notifications/notify.ts'
import { isId } from '#platform/ids.ts'
import { pageInfo, pageRange } from '#platform/http/paging.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Asked } from '#platform/http/serve.ts'
import {
  countHeads,
  findNeighbours,
  findNotice,
  insertRead,
  listHeads,
  listUnconfirmed,
  type NoticeHead,
  type Reader,
} from './notices.queries.ts'
import { pageOf } from './tell-notices.ts'
import { sanitiseContents } from './sanitise-contents.ts'

/** A page of the notices currently addressed to a store. */
export async function listNoticePage(
  db: Db,
  reader: Reader,
  { q, ...page }: Asked<typeof listNotices>['query'],
): Promise<CallOk<typeof listNotices>> {
  const [total, rows] = await Promise.all([countHeads(db, reader, q), listHeads(db, reader, q, pageRange(page))])
  const files = await filesOf(
    db,
    'NOTICE',
    rows.map((row) => row.article_id),
  )
  const content = rows.map((row) => ({
    ...headOf(row),
    fileCount: (files.get(row.article_id) ?? []).filter(({ fileId }) => !row.picture_ids.includes(fileId)).length,
  }))
  return { content, ...pageInfo(page, total) }
}

export async function showNotice(db: Db, reader: Reader, articleId: string): Promise<CallOk<typeof getNotice>> {
  const row = isId(articleId) ? await findNotice(db, reader, articleId) : undefined
  if (!row) throw new Problem('NOT_FOUND')
  const [detail] = await withFiles(db, [row])
  if (!detail) throw new Problem('NOT_FOUND')
  return detail
}

/** More at once would go unread; the rest follow at the next sign-in. */
const mostAtOnce = 10

export async function showUnconfirmed(db: Db, reader: Reader): Promise<NoticeDetail[]> {
  return withFiles(db, await listUnconfirmed(db, reader, mostAtOnce))
}

export async function showNeighbours(
  db: Db,
  reader: Reader,
  articleId: string,
): Promise<CallOk<typeof prevNextNotice>> {
  const row = isId(articleId) ? await findNeighbours(db, reader, articleId) : undefined
  if (!row) throw new Problem('NOT_FOUND')
  const neighbour = (id: string | null, title: string | null) =>
    id === null ? null : { articleId: id, title: title ?? '' }
  return { prev: neighbour(row.prev_id, row.prev_title), next: neighbour(row.next_id, row.next_title) }
}

/**
 * Spec §7: the read log has one row per reader. Only notices addressed to them can be read. What they were notified of about
 * it is read too, such as that it was corrected.
 */
export async function logRead(trx: Trx, reader: Reader, articleId: string): Promise<Date> {
  if (!isId(articleId) || !(await findNotice(trx, reader, articleId))) throw new Problem('NOT_FOUND')
  await settleOwn(trx, { userId: reader.userId, url: pageOf(articleId) })
  return insertRead(trx, reader.userId, articleId)
}

async function withFiles(db: Db, rows: (NoticeHead & { contents: string })[]): Promise<NoticeDetail[]> {
  const files = await filesOf(
    db,
    'NOTICE',
    rows.map((row) => row.article_id),
  )
  return rows.map((row) => {
    const all = files.get(row.article_id) ?? []
    const { markup, pictureIds } = sanitiseContents(row.contents, (id) => all.some(({ fileId }) => fileId === id))
    return { ...headOf(row), contents: markup, files: all.filter(({ fileId }) => !pictureIds.includes(fileId)) }
  })
}

function headOf(row: NoticeHead) {
  return {
    articleId: row.article_id,
    title: row.title,
    pinned: row.pinned,
    mustRead: row.must_read,
    createdAt: row.starts_at.toISOString(),
    readAt: row.read_at?.toISOString() ?? null,
  }
}
