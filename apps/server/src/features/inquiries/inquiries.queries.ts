import { inquiryState } from '@mall/contract/inquiries'
import { sql } from 'kysely'
import type { Db, Trx } from '#db/open.ts'

export type Side = 'STORE' | 'OFFICE'

/** `storeId` undefined means any store, for the office. */
export async function findInquiry(db: Db, articleId: string, storeId: string | undefined) {
  return db
    .selectFrom('inquiries as i')
    .innerJoin('stores as s', 's.store_id', 'i.store_id')
    .leftJoin('orders as o', 'o.order_id', 'i.order_id')
    .selectAll('i')
    .select(['s.store_cd', 's.store_nm', 's.phone', 'o.delivery_date'])
    .where('i.article_id', '=', articleId)
    .$if(storeId !== undefined, (query) => query.where('i.store_id', '=', storeId ?? ''))
    .executeTakeFirst()
}
export type FoundInquiry = NonNullable<Awaited<ReturnType<typeof findInquiry>>>

/** Oldest first. */
export async function listReplies(db: Db, articleId: string) {
  return db.selectFrom('inquiry_replys').selectAll().where('article_id', '=', articleId).orderBy('no').execute()
}
export type ReplyRow = Awaited<ReturnType<typeof listReplies>>[number]

/** Locks the thread for a change; concurrent writers wait and then see it. */
export async function lockInquiry(trx: Trx, articleId: string, storeId: string | undefined) {
  return trx
    .selectFrom('inquiries')
    .selectAll()
    .where('article_id', '=', articleId)
    .$if(storeId !== undefined, (query) => query.where('store_id', '=', storeId ?? ''))
    .forNoKeyUpdate()
    .executeTakeFirst()
}
export type LockedInquiry = NonNullable<Awaited<ReturnType<typeof lockInquiry>>>

export async function findReply(trx: Trx, replyId: string) {
  return trx.selectFrom('inquiry_replys').selectAll().where('reply_id', '=', replyId).executeTakeFirst()
}

/** The user's earlier question with this idempotency key. */
export async function findSentInquiry(trx: Trx, userId: string, key: string) {
  return trx
    .selectFrom('inquiries')
    .selectAll()
    .where('user_id', '=', userId)
    .where('sent_key', '=', key)
    .executeTakeFirstOrThrow()
}
export async function findSentReply(trx: Trx, userId: string, key: string) {
  return trx
    .selectFrom('inquiry_replys')
    .selectAll()
    .where('user_id', '=', userId)
    .where('sent_key', '=', key)
    .executeTakeFirst()
}

export async function getNames(trx: Trx, userId: string, storeId: string) {
  return trx
    .selectFrom('users as u')
    .innerJoin('stores as s', (join) => join.on('s.store_id', '=', storeId))
    .select(['u.name', 's.store_nm'])
    .where('u.user_id', '=', userId)
    .executeTakeFirstOrThrow()
}

export interface AboutOrder {
  order_id: string
  order_no: string
  order_line_id: string | null
  line_name: string | null
  line_qty: number | null
  line_unit: string | null
}

/** An order of the store, or one of its lines; a line id alone is enough. */
export async function findOrderOf(
  db: Db,
  storeId: string,
  { orderId, orderLineId }: { orderId: string | null; orderLineId: string | null },
): Promise<(AboutOrder & { delivery_date: string }) | undefined> {
  const { rows } = await sql<AboutOrder & { delivery_date: string }>`
    select o.order_id, o.order_no, o.delivery_date, l.order_line_id, l.prod_nm as line_name, l.qty as line_qty, l.unit as line_unit
    from orders o left join order_lines l on l.order_id = o.order_id and l.order_line_id = ${orderLineId}
    where o.store_id = ${storeId} and o.order_id = coalesce(${orderId}::uuid,
        (select order_id from order_lines where order_line_id = ${orderLineId}))
      and (${orderLineId}::uuid is null or l.order_line_id is not null)`.execute(db)
  return rows[0]
}

export interface QuestionTexts {
  title: string
  contents: string
  ext1_cd: string
}

/** Returns undefined if the user already sent one with this key; waits for one in progress. */
export async function insertInquiry(
  trx: Trx,
  question: QuestionTexts &
    Partial<AboutOrder> & {
      store_id: string
      user_id: string
      by_name: string
      sent_key: string | null
      file_count: number
    },
): Promise<string | undefined> {
  const made = await trx
    .insertInto('inquiries')
    .values(question)
    .onConflict((conflict) => conflict.doNothing())
    .returning('article_id')
    .executeTakeFirst()
  return made?.article_id
}

/** A changed text becomes unread for the office again. */
export async function updateQuestion(
  trx: Trx,
  articleId: string,
  change: QuestionTexts & { [K in keyof AboutOrder]: AboutOrder[K] | null } & { file_count?: number },
): Promise<void> {
  await trx
    .updateTable('inquiries')
    .set({ ...change, changed_at: sql<Date>`clock_timestamp()`, office_read_no: -1 })
    .where('article_id', '=', articleId)
    .execute()
}

export async function closeInquiry(trx: Trx, articleId: string): Promise<void> {
  await trx
    .updateTable('inquiries')
    .set({ status: inquiryState.closed, waiting_since: null })
    .where('article_id', '=', articleId)
    .execute()
}

export async function insertReply(
  trx: Trx,
  reply: {
    article_id: string
    no: number
    side: Side
    user_id: string
    by_name: string
    contents: string
    sent_key: string | null
  },
): Promise<string> {
  const { reply_id } = await trx
    .insertInto('inquiry_replys')
    .values(reply)
    .returning('reply_id')
    .executeTakeFirstOrThrow()
  return reply_id
}

/** A changed text becomes unread for the other side again. */
export async function updateReply(trx: Trx, reply: ReplyRow, contents: string): Promise<void> {
  await trx
    .updateTable('inquiry_replys')
    .set({ contents, changed_at: sql<Date>`clock_timestamp()` })
    .where('reply_id', '=', reply.reply_id)
    .execute()
  const read = reply.side === 'STORE' ? 'office_read_no' : 'store_read_no'
  await trx
    .updateTable('inquiries')
    .set({ [read]: sql`least(${sql.ref(read)}, ${reply.no - 1})` })
    .where('article_id', '=', reply.article_id)
    .execute()
}

export async function deleteReply(trx: Trx, replyId: string): Promise<void> {
  await trx.deleteFrom('inquiry_replys').where('reply_id', '=', replyId).execute()
}

/**
 * Updates a thread's head from its texts: the last writer determines the state, and the wait starts at the first
 * unanswered text. Numbers only increase, so that read texts stay read.
 */
export async function settleThread(trx: Trx, articleId: string): Promise<void> {
  await sql`
    with texts as (
      select no, side, created_at from inquiry_replys where article_id = ${articleId}
      union all select 0, 'STORE', created_at from inquiries where article_id = ${articleId}
    ), ends as (
      select coalesce(max(no) filter (where side = 'STORE'), 0) as asked,
        coalesce(max(no) filter (where side = 'OFFICE'), -1) as answered, max(no) as last,
        max(created_at) as at, count(*)::int - 1 as replies from texts
    )
    update inquiries set
      asked_no = e.asked, answered_no = e.answered, last_no = greatest(last_no, e.last), last_at = e.at,
      reply_count = e.replies, status = case when e.asked > e.answered then ${sql.lit(inquiryState.received)} else ${sql.lit(inquiryState.answered)} end,
      waiting_since = case when e.asked > e.answered
        then (select min(created_at) from texts where side = 'STORE' and no > e.answered) end
    from ends e where article_id = ${articleId}`.execute(trx)
}

/** Marks the other side's texts as read up to `no`; never moves back. */
export async function markRead(trx: Trx, articleId: string, side: Side, no: number): Promise<void> {
  const read = side === 'STORE' ? 'store_read_no' : 'office_read_no'
  await trx
    .updateTable('inquiries')
    .set({ [read]: no })
    .where('article_id', '=', articleId)
    .where(read, '<', no)
    .execute()
}

/**
 * Replaces the search words of one text of a thread; 0 is the question. An empty list removes the text from the
 * search.
 */
export async function replaceWords(trx: Trx, articleId: string, no: number, words: readonly string[]): Promise<void> {
  await trx.deleteFrom('inquiry_words').where('article_id', '=', articleId).where('no', '=', no).execute()
  if (words.length === 0) return
  await sql`insert into inquiry_words (word, article_id, no)
    select word, ${articleId}, ${no}::int from unnest(${words}::text[]) as word`.execute(trx)
}

/** `storeId` undefined means any store. */
export async function hasThread(db: Db, articleId: string, storeId: string | undefined): Promise<boolean> {
  const found = await db
    .selectFrom('inquiries')
    .select('article_id')
    .where('article_id', '=', articleId)
    .$if(storeId !== undefined, (query) => query.where('store_id', '=', storeId ?? ''))
    .executeTakeFirst()
  return found !== undefined
}

export async function hasReply(db: Db, replyId: string, storeId: string | undefined): Promise<boolean> {
  const found = await db
    .selectFrom('inquiry_replys as r')
    .innerJoin('inquiries as i', 'i.article_id', 'r.article_id')
    .select('r.reply_id')
    .where('r.reply_id', '=', replyId)
    .$if(storeId !== undefined, (query) => query.where('i.store_id', '=', storeId ?? ''))
    .executeTakeFirst()
  return found !== undefined
}
