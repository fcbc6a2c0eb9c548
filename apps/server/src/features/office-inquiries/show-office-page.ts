import type { CallOk } from '@mall/contract/base/call'
import type { listOfficeInquiries } from '@mall/contract/office-inquiries'
import type { Lang } from '@mall/contract/base/problem'
import type { Db } from '#db/open.ts'
import { codeNamer, rowOf } from '#features/inquiries/show-inquiries.ts'
import { pageInfo, pageRange } from '#platform/http/paging.ts'
import type { Asked } from '#platform/http/serve.ts'
import { countOfficeRows, listOfficeRows, prepareSearch } from './office-inquiry-list.queries.ts'

/** A page of questions of all stores, with their store and waiting time. */
export async function showOfficePage(
  db: Db,
  query: Asked<typeof listOfficeInquiries>['query'],
  lang: Lang,
): Promise<CallOk<typeof listOfficeInquiries>> {
  const search = await prepareSearch(db, query.q)
  const [total, rows, named] = await Promise.all([
    countOfficeRows(db, query, search),
    listOfficeRows(db, query, search, pageRange(query)),
    codeNamer(db, lang),
  ])
  const content = rows.map((row) => ({
    ...rowOf(row, 'OFFICE', named),
    ...whoseOf(row),
    waitingSince: row.waiting_since?.toISOString() ?? null,
  }))
  return { content, ...pageInfo(query, total) }
}

export function whoseOf(row: { store_id: string; store_cd: string; store_nm: string }) {
  return { storeId: row.store_id, storeCd: row.store_cd, storeNm: row.store_nm }
}
