import { expect, test } from 'vitest'
import { usePlans } from '#test/plans.ts'
import { listReplies, replaceWords } from './inquiries.queries.ts'
import { countStoreRows, listStoreRows } from './inquiry-list.queries.ts'
import {
  countOfficeRows,
  listOfficeRows,
  prepareSearch,
  type OfficeFilter,
} from '#features/office-inquiries/office-inquiry-list.queries.ts'

/** Every thread mentions 배송, one answer in twenty 두부; one store has many inquiries. */
const plans = usePlans([
  `insert into inquiries (store_id, user_id, by_name, title, contents, ext1_cd, status, waiting_since, last_at, last_no)
   select store_id, store_id, '', '제목', '내용', '01', case when n % 20 = 0 then '10' else '20' end,
     case when n % 20 = 0 then now() - n * interval '1 minute' end, now() - n * interval '5 minutes', 1
   from (select store_id, row_number() over () place from stores) s
     join generate_series(1, 8000) n on s.place = case when n <= 400 then 2 else n % 2000 + 1 end`,
  `insert into inquiry_replys (article_id, no, side, user_id, by_name, contents)
   select article_id, 1, 'OFFICE', user_id, '', '답장' from inquiries`,
  `insert into inquiry_words (article_id, no, word)
   select article_id, no, word from (select article_id, row_number() over () place from inquiries) i
     cross join lateral (values (0, '배송'), (1, '배송은'), (0, '낱말' || place), (place % 20, '두부가')) w (no, word)
   where no < 2 order by word, article_id`,
])

const page = { offset: 20, limit: 20 }
const anId = '00000000-0000-4000-8000-000000000000'
const ofOffice = (filter: OfficeFilter) => async () => {
  const search = await prepareSearch(plans.db, filter.q)
  const rows = await listOfficeRows(plans.db, filter, search, page)
  return { rows: rows.length, total: await countOfficeRows(plans.db, filter, search) }
}
const ofStore = (q?: string) => async () => {
  const filter = { storeId: plans.store, q }
  return [await listStoreRows(plans.db, filter, page), await countStoreRows(plans.db, filter)]
}

const questions: [string, () => unknown][] = [
  ['the inbox', () => listOfficeRows(plans.db, {}, null, page)],
  ['the latest activity', () => listOfficeRows(plans.db, { sort: 'lastDesc' }, null, page)],
  ['the waiting ones', ofOffice({ status: '10' })],
  ['a word of many threads', ofOffice({ q: '배송' })],
  ['a word of many, latest activity first', ofOffice({ q: '배송', sort: 'lastDesc' })],
  ['words of many in one state', ofOffice({ q: '배송 배', status: '10' })],
  ['a word of some', ofOffice({ q: '두부' })],
  ['a word of few among those of many', ofOffice({ q: '배송 낱말77' })],
  ['a word in no thread', ofOffice({ q: '없는말', sort: 'lastDesc' })],
  ['the replies of a thread', () => listReplies(plans.db, anId)],
  ['the words of a reply', () => plans.db.transaction().execute((trx) => replaceWords(trx, anId, 1, []))],
  ['the questions of a store', ofStore()],
  ['a search in one store', ofStore('두부')],
]

test.each(questions)('%s: reads no table in full', async (_, ask) => {
  expect(await plans.wholeReads(ask, 'force_custom_plan')).toEqual([])
})

test.each(questions)('%s: reads no table in full with a generic plan', async (_, ask) => {
  expect(await plans.wholeReads(ask, 'force_generic_plan')).toEqual([])
})

test.each<[string, OfficeFilter, { rows: number; total: number }]>([
  ['in every thread', { q: '배송' }, { rows: 20, total: 8000 }],
  ['of which one is rare', { q: '배송 두부' }, { rows: 20, total: 800 }],
  ['in one text only', { q: '낱말7999' }, { rows: 0, total: 1 }],
])('finds and counts words %s', async (_, filter, expected) => {
  expect(await ofOffice(filter)()).toEqual(expected)
})

test.each(['waitingAsc', 'lastDesc'] as const)('keeps the list order for a word in every thread: %s', async (sort) => {
  const idsOf = async (q?: string) => {
    const rows = await listOfficeRows(plans.db, { sort }, await prepareSearch(plans.db, q), page)
    return rows.map(({ article_id }) => article_id)
  }
  expect(await idsOf('배송')).toEqual(await idsOf())
})
