import type { Lang } from '@mall/contract/base/problem'
import type { FaultReport } from '@mall/contract/receiving'
import type { Db } from '#db/open.ts'
import { listCodes } from '#features/codes/codes.queries.ts'
import { filesOf } from '#features/files/attach-files.ts'
import { isId } from '#platform/ids.ts'
import { Problem } from '#platform/http/problem.ts'
import { hasOrder, listFaults } from './faults.queries.ts'

/** The fault reports of a delivery; `storeId` undefined for the office. */
export async function showFaults(
  db: Db,
  orderId: string,
  storeId: string | undefined,
  lang: Lang,
): Promise<FaultReport[]> {
  if (!isId(orderId) || !(await hasOrder(db, orderId, storeId))) throw new Problem('NOT_FOUND')
  const rows = await listFaults(db, orderId)
  if (rows.length === 0) return []
  const reports = Map.groupBy(rows, (row) => row.article_id)
  const [files, states] = await Promise.all([filesOf(db, 'INQUIRY', [...reports.keys()]), listCodes(db, '2008', lang)])
  return [...reports].map(([articleId, faults]) => {
    const [first] = faults
    const code = first?.status ?? ''
    return {
      articleId,
      at: (first?.created_at ?? new Date()).toISOString(),
      by: first?.by_name ?? '',
      status: { code, name: states.find((state) => state.code === code)?.name ?? code },
      faults: faults.map((row) => ({
        ...{ orderLineId: row.order_line_id, prodNm: row.prod_nm, unit: row.unit, kind: row.kind, qty: row.qty },
        note: row.note,
        files: (files.get(articleId) ?? []).filter(({ fileId }) => row.file_ids.includes(fileId)),
      })),
    }
  })
}
