import type { CallOk } from '@mall/contract/base/call'
import {
  inquiryState,
  type InquiryDetail,
  type InquiryReply,
  type InquiryRow,
  type listInquiries,
} from '@mall/contract/inquiries'
import type { Lang } from '@mall/contract/base/problem'
import type { Db } from '#db/open.ts'
import { listCodes } from '#features/codes/codes.queries.ts'
import { filesOf } from '#features/files/attach-files.ts'
import type { Caller } from '#platform/http/caller.ts'
import { pageInfo, pageRange } from '#platform/http/paging.ts'
import type { Asked } from '#platform/http/serve.ts'
import { listReplies, type FoundInquiry, type Side } from './inquiries.queries.ts'
import { countStoreRows, listStoreRows, type InquiryListRow } from './inquiry-list.queries.ts'
import { mayChange } from './may-change.ts'

/** Names kinds and states as the tenant calls them. */
export async function codeNamer(db: Db, lang: Lang) {
  const [kinds, states] = await Promise.all([listCodes(db, '2007', lang), listCodes(db, '2008', lang)])
  const namedIn = (codes: typeof kinds) => (code: string) => ({
    code,
    name: codes.find((one) => one.code === code)?.name ?? code,
  })
  return { kind: namedIn(kinds), state: namedIn(states) }
}
type Named = Awaited<ReturnType<typeof codeNamer>>

export function rowOf(row: InquiryListRow, side: Side, named: Named): InquiryRow {
  return {
    articleId: row.article_id,
    title: row.title,
    ext1Cd: named.kind(row.ext1_cd),
    status: named.state(row.status),
    by: row.by_name,
    createdAt: row.created_at.toISOString(),
    lastAt: row.last_at.toISOString(),
    orderNo: row.order_no,
    replyCount: row.reply_count,
    fileCount: row.file_count,
    unread: side === 'STORE' ? row.answered_no > row.store_read_no : row.asked_no > row.office_read_no,
  }
}

/** A page of one store's questions. */
export async function showStorePage(
  db: Db,
  query: Asked<typeof listInquiries>['query'] & { storeId: string },
  lang: Lang,
): Promise<CallOk<typeof listInquiries>> {
  const [total, rows, named] = await Promise.all([
    countStoreRows(db, query),
    listStoreRows(db, query, pageRange(query)),
    codeNamer(db, lang),
  ])
  return { content: rows.map((row) => rowOf(row, 'STORE', named)), ...pageInfo(query, total) }
}

/** One question in full, for a caller of either side. */
export async function showInquiry(db: Db, row: FoundInquiry, who: Caller, lang: Lang): Promise<InquiryDetail> {
  const [named, files] = await Promise.all([codeNamer(db, lang), filesOf(db, 'INQUIRY', [row.article_id])])
  return {
    ...rowOf(row, who.role, named),
    contents: row.contents,
    changedAt: row.changed_at?.toISOString() ?? null,
    files: files.get(row.article_id) ?? [],
    about: aboutOf(row),
    mine: row.user_id === who.userId && who.role === 'STORE',
    canChange: mayWrite(who) && mayChange(row, { no: 0, side: 'STORE', user_id: row.user_id }, who),
    canClose: mayWrite(who) && row.status !== inquiryState.closed,
  }
}

function mayWrite({ role, rights }: Caller): boolean {
  return rights.includes(role === 'STORE' ? 'prepare' : 'talk')
}

export function aboutOf(
  row: Pick<
    FoundInquiry,
    'order_line_id' | 'line_name' | 'line_qty' | 'line_unit' | 'order_id' | 'order_no' | 'delivery_date'
  >,
): InquiryDetail['about'] {
  const { order_id: orderId, order_no: orderNo, delivery_date: deliveryDate, order_line_id: orderLineId } = row
  if (orderId === null || orderNo === null || deliveryDate === null) return null
  const line = { prodNm: row.line_name ?? '', qty: row.line_qty ?? 0, unit: row.line_unit ?? '' }
  return { orderId, orderNo, deliveryDate, line: orderLineId === null ? null : { orderLineId, ...line } }
}

/** The texts under a question, oldest first. */
export async function showReplies(db: Db, thread: FoundInquiry, who: Caller): Promise<InquiryReply[]> {
  const replies = await listReplies(db, thread.article_id)
  const files = await filesOf(
    db,
    'REPLY',
    replies.map(({ reply_id }) => reply_id),
  )
  return replies.map((reply) => ({
    replyId: reply.reply_id,
    articleId: reply.article_id,
    side: reply.side,
    by: reply.by_name,
    mine: reply.user_id === who.userId && reply.side === who.role,
    contents: reply.contents,
    createdAt: reply.created_at.toISOString(),
    changedAt: reply.changed_at?.toISOString() ?? null,
    files: files.get(reply.reply_id) ?? [],
    canChange: mayWrite(who) && mayChange(thread, reply, who),
  }))
}
