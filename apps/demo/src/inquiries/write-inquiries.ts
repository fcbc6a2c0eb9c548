import { questionWords, replyWords } from '@mall/server/features/inquiries/words-of.ts'
import { sql } from 'kysely'
import type { Trx } from '@mall/server/db/open.ts'
import { chanceOf } from '../shop/chance.ts'
import { insertRows } from '../shop/insert-rows.ts'
import type { PlannedInquiry } from './plan-inquiry.ts'
import type { Asker, OpenThread, Office } from './read-inquiries.ts'

interface AboutRow {
  at: number
  order_id: string
  order_no: string
  order_line_id: string
  line_name: string
  line_qty: number
  line_unit: string
}

/** The subject of each inquiry: the latest order of its store at that time, and one of its lines. */
async function findAbout(
  trx: Trx,
  questions: { storeId: string; askedAt: Date; goods: string }[],
): Promise<Map<number, AboutRow>> {
  const { rows } = await sql<AboutRow>`
    select w.at, o.order_id, o.order_no, l.order_line_id, l.prod_nm as line_name, l.qty as line_qty, l.unit as line_unit
    from unnest(${questions.map(({ storeId }) => storeId)}::uuid[],
      ${questions.map(({ askedAt }) => askedAt.toISOString())}::text[],
      ${questions.map(({ goods }) => goods)}::text[]) with ordinality as w (store_id, asked_at, goods, at)
    cross join lateral (select order_id, order_no, item_count from orders o
      where o.store_id = w.store_id and o.ordered_at < w.asked_at::timestamptz and o.status <> '90'
      order by ordered_at desc limit 1) o
    cross join lateral (select l.* from order_lines l
      where l.order_id = o.order_id
        and w.goods in ('', (select storage from products p where p.prod_id = l.prod_id))
      order by (l.line_no + w.at) % o.item_count limit 1) l`.execute(trx)
  return new Map(rows.map((row) => [row.at - 1, row]))
}

export interface AskedInquiry extends PlannedInquiry {
  asker: Asker
  articleId: string
}

/** Inserts inquiries with everything written until now. */
export async function writeInquiries(trx: Trx, office: Office, inquiries: AskedInquiry[], now: Date): Promise<void> {
  const about = await findAbout(
    trx,
    inquiries.map(({ asker, askedAt, talk }) => ({ storeId: asker.storeId, askedAt, goods: talk.goods ?? '' })),
  )
  // Skips inquiries about an order if the store has none yet.
  const asked = inquiries.flatMap((one, at) => {
    const line = one.talk.about && about.get(at)
    return one.talk.about && !line ? [] : [{ ...one, line }]
  })
  const rows = asked.map((one) => questionRow(one, one.line, office, now))
  await insertRows(trx, 'inquiries', [...questionColumns, ...headColumns], rows)
  const replies = asked.flatMap((one) => replyRows(one, valuesOf(one.line), office, now, 0))
  await insertRows(trx, 'inquiry_replys', replyColumns, replies)
  const found = rows.flatMap((row, at) =>
    wordRows(row.article_id, 0, questionWords(row, asked[at]?.asker.storeName ?? '', row.order_no)),
  )
  await insertRows(trx, 'inquiry_words', wordColumns, [...found, ...wordsOfReplies(replies)])
}

const wordRows = (article_id: string, no: number, words: string[]) => words.map((word) => ({ word, article_id, no }))

function wordsOfReplies(replies: ReturnType<typeof replyRows>) {
  return replies.flatMap(({ article_id, no, contents }) => wordRows(article_id, no, replyWords(contents)))
}

const questionColumns = [
  ...([
    'article_id',
    'store_id',
    'user_id',
    'by_name',
    'title',
    'contents',
    'ext1_cd',
    'order_id',
    'order_no',
  ] as const),
  ...(['order_line_id', 'line_name', 'line_qty', 'line_unit', 'created_at', 'sent_key'] as const),
]
const headColumns = [
  ...(['status', 'last_at', 'waiting_since', 'last_no', 'asked_no', 'answered_no'] as const),
  ...(['store_read_no', 'office_read_no', 'reply_count'] as const),
]
const wordColumns = ['word', 'article_id', 'no'] as const
const replyColumns = ['article_id', 'no', 'side', 'user_id', 'by_name', 'contents', 'created_at', 'sent_key'] as const

function authorOf({ asker, key }: AskedInquiry, office: Office) {
  const { people } = asker
  // The second user of a store asks sometimes.
  const author = people[chanceOf(key).yes(25) ? people.length - 1 : 0]
  return author ?? { userId: office.userId, name: asker.storeName }
}

function questionRow(one: AskedInquiry, line: AboutRow | undefined, office: Office, now: Date) {
  const { talk, askedAt, asker, articleId, key } = one
  const values = valuesOf(line)
  const hasLine = talk.about === 'line'
  const author = authorOf(one, office)
  return {
    article_id: articleId,
    store_id: asker.storeId,
    user_id: author.userId,
    by_name: author.name,
    title: fill(talk.title, values).slice(0, 100),
    contents: fill(talk.ask, values),
    ext1_cd: talk.kind,
    order_id: line?.order_id ?? null,
    order_no: line?.order_no ?? null,
    order_line_id: hasLine ? (line?.order_line_id ?? null) : null,
    line_name: hasLine ? (line?.line_name ?? null) : null,
    line_qty: hasLine ? (line?.line_qty ?? null) : null,
    line_unit: hasLine ? (line?.line_unit ?? null) : null,
    created_at: askedAt,
    sent_key: key,
    ...headOf(one, now),
  }
}

type Named = Partial<Record<'line_name' | 'order_no', string | null> & { line_qty: number | null }>

const valuesOf = ({ line_name, line_qty, order_no }: Named = {}) => ({
  p: line_name ?? '',
  q: String(line_qty ?? ''),
  no: order_no ?? '',
})

const fill = (text: string, values: Record<string, string>) =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')

const written = ({ replies }: PlannedInquiry, now: Date) => replies.filter(({ at }) => at <= now)

/** Current state of the thread, and what of it was read. */
function headOf(one: PlannedInquiry, now: Date) {
  const replies = written(one, now)
  const lastAt = replies.at(-1)?.at ?? one.askedAt
  const asked = replies.findLastIndex(({ side }) => side === 'STORE') + 1
  const answered = replies.findLastIndex(({ side }) => side === 'OFFICE') + 1 || -1
  const isOpen = asked > answered
  const isClosed = !isOpen && one.closedAt !== null && one.closedAt <= now
  // The latest answers are still unread.
  const isRecent = now.getTime() - lastAt.getTime() < 12 * 86_400_000
  const isRead = isClosed || !isRecent
  const isOld = now.getTime() - lastAt.getTime() > 30 * 3_600_000
  return {
    status: isClosed ? ('90' as const) : isOpen ? ('10' as const) : ('20' as const),
    last_at: lastAt,
    waiting_since: isOpen ? (asked === 0 ? one.askedAt : (replies[asked - 1]?.at ?? one.askedAt)) : null,
    last_no: replies.length,
    asked_no: asked,
    answered_no: answered,
    store_read_no: isRead ? Math.max(0, answered) : 0,
    office_read_no: isOpen && !isOld ? asked - 1 : asked,
    reply_count: replies.length,
  }
}

function replyRows(one: AskedInquiry, values: Record<string, string>, office: Office, now: Date, known: number) {
  const author = authorOf(one, office)
  return written(one, now)
    .map(({ side, at, text }, index) => ({
      article_id: one.articleId,
      no: index + 1,
      side,
      user_id: side === 'STORE' ? author.userId : office.userId,
      by_name: side === 'STORE' ? author.name : office.name,
      contents: fill(text, values),
      created_at: at,
      sent_key: `${one.articleId}:${index + 1}`,
    }))
    .slice(known)
}

/** Adds due replies to inquiries that no real user has touched. */
export async function continueInquiries(
  trx: Trx,
  office: Office,
  inquiries: (AskedInquiry & OpenThread)[],
  now: Date,
): Promise<void> {
  for (const one of inquiries) {
    const replies = replyRows(one, valuesOf(one), office, now, one.known)
    await insertRows(trx, 'inquiry_replys', replyColumns, replies)
    await insertRows(trx, 'inquiry_words', wordColumns, wordsOfReplies(replies))
    await trx.updateTable('inquiries').set(headOf(one, now)).where('article_id', '=', one.articleId).execute()
  }
}
