import { sql } from 'kysely'
import type { Db } from '#db/open.ts'
import { columns, narrowed, type Inquiries, type InquiryFilter } from '#features/inquiries/inquiry-list.queries.ts'
import { searchWords } from '#features/inquiries/words-of.ts'

export interface OfficeFilter extends InquiryFilter {
  sort?: 'waitingAsc' | 'lastDesc' | undefined
}

/** No user pages this far; reading a million rows would dominate everything else. */
const mostRows = 10_000

/** The search words, and the one whose prefix occurs in few texts; `rare` is null if all are frequent. */
export interface Search {
  words: string[]
  rare: string | null
}

/** Sorts after every word with the same prefix. */
const last = '\u{10ffff}'
const begins = (word: string) => sql<boolean>`w.word >= ${word} and w.word < ${word + last}`

/** Null means no search. */
export async function prepareSearch(db: Db, q: string | undefined): Promise<Search | null> {
  if (q === undefined || q.trim() === '') return null
  const words = searchWords(q)
  const { rows } = await sql<{ word: string; texts: number }>`
    select s.word, (select count(*)::int from (select from inquiry_words w
        where w.word >= s.word and w.word < s.word || ${last}::text limit ${mostRows}) few) as texts
    from unnest(${words}::text[]) s (word) order by texts limit 1`.execute(db)
  const [rarest] = rows
  return { words, rare: rarest && rarest.texts < mostRows ? rarest.word : null }
}

/**
 * Matches each word as a prefix in any text of the thread. If all words are frequent, scans threads in list order
 * instead. Either way a search reads at most some ten thousand entries.
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
  return words.filter((word) => word !== rare).reduce((query, word) => query.where(contains(word)), within)
}

/** Evaluated per thread: with `exists`, the planner could read every entry with this prefix. */
const contains = (word: string) => sql<boolean>`(select true from inquiry_words w
  where w.article_id = inquiries.article_id and ${begins(word)} limit 1)`

const officeColumns = [...columns, 'inquiries.store_id', 'inquiries.waiting_since'] as const

function firstOf(db: Db, all: Inquiries, { sort }: OfficeFilter): Inquiries {
  const first = inOrder(all, sort).select(officeColumns).limit(mostRows)
  // The list needs no other columns.
  return db.selectFrom(first.as('inquiries'))
}

/** Longest waiting first and threads that are not waiting last, or latest activity first. */
const inOrder = (query: Inquiries, sort: OfficeFilter['sort']): Inquiries =>
  query
    .$if(sort !== 'lastDesc', (waiting) => waiting.orderBy('inquiries.waiting_since', 'asc'))
    .orderBy('inquiries.last_at', 'desc')
    .orderBy('inquiries.article_id', 'desc')

/** Counts up to `mostRows`. */
export async function countOfficeRows(db: Db, filter: OfficeFilter, search: Search | null): Promise<number> {
  const { n } = await db
    .selectFrom(found(db, filter, search).select('inquiries.article_id').limit(mostRows).as('counted'))
    .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('n'))
    .executeTakeFirstOrThrow()
  return n
}

/** In the requested order, ties by id, so that no row appears on two pages. */
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
