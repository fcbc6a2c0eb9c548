import type { InquiryState } from '@mall/contract/inquiries'
import { sql, type SelectQueryBuilder } from 'kysely'
import { containing } from '#db/statements/like-pattern.ts'
import type { Db } from '#db/open.ts'
import type { Tables } from '#db/tables.ts'

export interface InquiryFilter {
  storeId?: string | undefined
  userId?: string | undefined
  status?: string | undefined
  ext1Cd?: string | undefined
  q?: string | undefined
}

export type Inquiries = SelectQueryBuilder<Tables, 'inquiries', object>

export function narrowed(db: Db, { storeId, userId, status, ext1Cd }: InquiryFilter): Inquiries {
  let query: Inquiries = db.selectFrom('inquiries')
  if (storeId !== undefined) query = query.where('inquiries.store_id', '=', storeId)
  if (userId !== undefined) query = query.where('inquiries.user_id', '=', userId)
  const states = codesIn(status)
  if (states.length > 0) query = query.where('inquiries.status', 'in', states as InquiryState[])
  const kinds = codesIn(ext1Cd)
  if (kinds.length > 0) query = query.where('inquiries.ext1_cd', 'in', kinds)
  return query
}

const codesIn = (list: string | undefined) => (list ?? '').split(',').filter((code) => code !== '')

/** A store has few inquiries, so their texts are scanned directly. */
function ofStore(db: Db, filter: InquiryFilter): Inquiries {
  const q = filter.q?.trim() ?? ''
  const query = narrowed(db, filter)
  if (q === '') return query
  const like = containing(q)
  return query.where(
    // With `exists`, the planner could scan the replies of all stores.
    sql<boolean>`(title ilike ${like} or contents ilike ${like} or order_no ilike ${like} or
      (select true from inquiry_replys r where r.article_id = inquiries.article_id and r.contents ilike ${like} limit 1))`,
  )
}

async function count(query: Inquiries): Promise<number> {
  const { n } = await query
    .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('n'))
    .executeTakeFirstOrThrow()
  return n
}

export const columns = [
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

/** Latest activity first, ties by id, so that no row appears on two pages. */
export async function listStoreRows(db: Db, filter: InquiryFilter, page: { offset: number; limit: number }) {
  return ofStore(db, filter)
    .select(columns)
    .orderBy('inquiries.last_at', 'desc')
    .orderBy('inquiries.article_id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute()
}
