import { sql, type SelectQueryBuilder } from 'kysely'
import type { Db } from '#db/open.ts'
import type { Tables } from '#db/tables.ts'
import { searchWords } from './words-of.ts'

export interface InquiryFilter {
  storeId?: string | undefined
  userId?: string | undefined
  status?: string | undefined
  ext1Cd?: string | undefined
  q?: string | undefined
}

type Inquiries = SelectQueryBuilder<Tables, 'inquiries', object>

function narrowed(db: Db, { storeId, userId, status, ext1Cd }: InquiryFilter): Inquiries {
  let query: Inquiries = db.selectFrom('inquiries')
  if (storeId !== undefined) query = query.where('inquiries.store_id', '=', storeId)
  if (userId !== undefined) query = query.where('inquiries.user_id', '=', userId)
  const states = codesIn(status)
  if (states.length > 0) query = query.where('inquiries.status', 'in', states as ('10' | '20' | '90')[])
  const kinds = codesIn(ext1Cd)
  if (kinds.length > 0) query = query.where('inquiries.ext1_cd', 'in', kinds)
  return query
}

const codesIn = (list: string | undefined) => (list ?? '').split(',').filter((code) => code !== '')

/** A store has few: its texts are looked through as they are. */
function ofStore(db: Db, filter: InquiryFilter): Inquiries {
  const q = filter.q?.trim() ?? ''
  const query = narrowed(db, filter)
  if (q === '') return query
  const like = `%${q.replace(/[\\%_]/g, '\\$&')}%`
  return query.where(
    sql<boolean>`(title ilike ${like} or contents ilike ${like} or order_no ilike ${like} or exists
      (select from inquiry_replys r where r.article_id = inquiries.article_id and r.contents ilike ${like}))`,
  )
}

/** The office has all: each word of the search is looked up among the beginnings of words. */
function ofOffice(db: Db, filter: InquiryFilter): Inquiries {
  let query = narrowed(db, filter)
  const words = searchWords(filter.q ?? '')
  if (words.length === 0 && (filter.q ?? '').trim() !== '') return query.where(sql<boolean>`false`)
  for (const word of words)
    query = query.where('inquiries.article_id', 'in', (found) =>
      found
        .selectFrom('inquiry_words')
        .select('article_id')
        .where('word', '>=', word)
        // Nothing that begins with the word comes after it with the last of all letters at its end.
        .where('word', '<', `${word}\u{10ffff}`),
    )
  return query
}

async function count(query: Inquiries): Promise<number> {
  const { n } = await query
    .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('n'))
    .executeTakeFirstOrThrow()
  return n
}

const columns = [
  'inquiries.article_id',
  'inquiries.title',
  'inquiries.ext1_cd',
  'inquiries.status',
  'inquiries.by_name',
  'inquiries.created_at',
  'inquiries.last_at',
  'inquiries.order_no',
  'inquiries.reply_count',
  'inquiries.file_count',
  'inquiries.asked_no',
  'inquiries.answered_no',
  'inquiries.store_read_no',
  'inquiries.office_read_no',
] as const

export type InquiryListRow = Awaited<ReturnType<typeof listStoreRows>>[number]

export const countStoreRows = (db: Db, filter: InquiryFilter) => count(ofStore(db, filter))

/** What was last written in first; equal ones by id, so that no row stands on two pages. */
export async function listStoreRows(db: Db, filter: InquiryFilter, page: { offset: number; limit: number }) {
  return ofStore(db, filter)
    .select(columns)
    .orderBy('inquiries.last_at', 'desc')
    .orderBy('inquiries.article_id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute()
}

/** Nobody pages on so far; counting a million for it would take longer than everything else. */
const mostCounted = 10_000

/** How many the office has, up to `mostCounted`. */
export async function countOfficeRows(db: Db, filter: InquiryFilter): Promise<number> {
  const { n } = await db
    .selectFrom(ofOffice(db, filter).select('inquiries.article_id').limit(mostCounted).as('found'))
    .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('n'))
    .executeTakeFirstOrThrow()
  return n
}

/** The longest waiting first and those that wait for nothing after them, or what was last written in first. */
export async function listOfficeRows(
  db: Db,
  filter: InquiryFilter & { sort?: 'waitingAsc' | 'lastDesc' | undefined },
  page: { offset: number; limit: number },
) {
  return ofOffice(db, filter)
    .innerJoin('stores as s', 's.store_id', 'inquiries.store_id')
    .select([...columns, 'inquiries.store_id', 'inquiries.waiting_since', 's.store_cd', 's.store_nm'])
    .$if(filter.sort !== 'lastDesc', (query) => query.orderBy('inquiries.waiting_since', 'asc'))
    .orderBy('inquiries.last_at', 'desc')
    .orderBy('inquiries.article_id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute()
}

export async function hasStore(db: Db, storeId: string): Promise<boolean> {
  const found = await db.selectFrom('stores').select('store_id').where('store_id', '=', storeId).executeTakeFirst()
  return found !== undefined
}
