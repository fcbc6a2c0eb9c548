import { sql } from 'kysely'
import type { Db } from '#db/open.ts'
import { columns, narrowed, type Inquiries, type InquiryFilter } from '#features/inquiries/inquiry-list.queries.ts'
import { searchWords } from '#features/inquiries/words-of.ts'

export interface OfficeFilter extends InquiryFilter {
  sort?: 'waitingAsc' | 'lastDesc' | undefined
}

/** Nobody pages on so far; reading a million would take longer than everything else. */
const farEnough = 10_000

/** What is looked for, and the word that few enough texts hold to begin with it; null: many hold every word. */
export interface Search {
  words: string[]
  rare: string | null
}

/** Nothing that begins with a word comes after it with the last of all letters at its end. */
const last = '\u{10ffff}'
const begins = (word: string) => sql<boolean>`w.word >= ${word} and w.word < ${word + last}`

/** Null: nothing is looked for. */
export async function prepareSearch(db: Db, q: string | undefined): Promise<Search | null> {
  if (q === undefined || q.trim() === '') return null
  const words = searchWords(q)
  const { rows } = await sql<{ word: string; texts: number }>`
    select s.word, (select count(*)::int from (select from inquiry_words w
        where w.word >= s.word and w.word < s.word || ${last}::text limit ${farEnough}) few) as texts
    from unnest(${words}::text[]) s (word) order by texts limit 1`.execute(db)
  const [rarest] = rows
  return { words, rare: rarest && rarest.texts < farEnough ? rarest.word : null }
}

/**
 * Each word is looked up among the beginnings of words, in whichever text of the thread. Where many texts hold every
 * word, the first threads of the list are looked through. So no search reads more than some ten thousand entries.
 */
function found(db: Db, filter: OfficeFilter, search: Search | null): Inquiries {
  const all = narrowed(db, filter)
  if (search === null) return all
  const { words, rare } = search
  if (words.length === 0) return all.where(sql<boolean>`false`)
  const within =
    rare === null
      ? firstOf(db, all, filter)
      : all.where(
          sql<boolean>`inquiries.article_id = any(array(select article_id from inquiry_words w where ${begins(rare)}))`,
        )
  return words.filter((word) => word !== rare).reduce((query, word) => query.where(holds(word)), within)
}

/** Asked of one thread after the other: as `exists` it could become a look at all that begins so. */
const holds = (word: string) => sql<boolean>`(select true from inquiry_words w
  where w.article_id = inquiries.article_id and ${begins(word)} limit 1)`

const officeColumns = [...columns, 'inquiries.store_id', 'inquiries.waiting_since'] as const

function firstOf(db: Db, all: Inquiries, { sort }: OfficeFilter): Inquiries {
  const first = inOrder(all, sort).select(officeColumns).limit(farEnough)
  // A list asks for nothing of the other columns.
  return db.selectFrom(first.as('inquiries'))
}

/** The longest waiting first and those that wait for nothing after them, or what was last written in first. */
const inOrder = (query: Inquiries, sort: OfficeFilter['sort']): Inquiries =>
  query
    .$if(sort !== 'lastDesc', (waiting) => waiting.orderBy('inquiries.waiting_since', 'asc'))
    .orderBy('inquiries.last_at', 'desc')
    .orderBy('inquiries.article_id', 'desc')

/** How many the office has, up to `farEnough`. */
export async function countOfficeRows(db: Db, filter: OfficeFilter, search: Search | null): Promise<number> {
  const { n } = await db
    .selectFrom(found(db, filter, search).select('inquiries.article_id').limit(farEnough).as('counted'))
    .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('n'))
    .executeTakeFirstOrThrow()
  return n
}

/** In the order asked for; equal ones by id, so that no row stands on two pages. */
export async function listOfficeRows(
  db: Db,
  filter: OfficeFilter,
  search: Search | null,
  page: { offset: number; limit: number },
) {
  return inOrder(found(db, filter, search), filter.sort)
    .innerJoin('stores as s', 's.store_id', 'inquiries.store_id')
    .select([...officeColumns, 's.store_cd', 's.store_nm'])
    .limit(page.limit)
    .offset(page.offset)
    .execute()
}

export async function hasStore(db: Db, storeId: string): Promise<boolean> {
  const store = await db.selectFrom('stores').select('store_id').where('store_id', '=', storeId).executeTakeFirst()
  return store !== undefined
}
