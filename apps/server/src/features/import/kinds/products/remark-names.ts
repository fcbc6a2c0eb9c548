import type { Db } from '#db/open.ts'
import type { ImportFault } from '#db/tables/import-tables.ts'
import type { CheckedRow } from '../../rows.queries.ts'
import { listOfNames } from './products-of-import.queries.ts'
import type { StagedProduct } from './staged-product.ts'

/** Remarks new products that have the name of another: a spreadsheet may have dropped the zeros of their codes. */
export async function remarkNames(db: Db, rows: readonly CheckedRow[]): Promise<CheckedRow[]> {
  const named = rows.flatMap(({ result, key, change }) =>
    result === 'NEW' && key !== null ? [{ code: key, name: (change as StagedProduct).fields.prodNm ?? '' }] : [],
  )
  if (named.length === 0) return [...rows]
  const others = await listOfNames(db, named)
  return rows.map((row) => {
    const found = row.result === 'NEW' && row.key !== null ? others.get(row.key) : undefined
    if (found === undefined) return row
    const said = found.isZeros
      ? { code: 'sameNameZeros', values: { meant: found.other } }
      : { code: 'sameName', values: { other: found.other } }
    const remark: ImportFault = { column: 'prodCd', ...said, isRemark: true }
    return { ...row, faults: [...row.faults, remark] }
  })
}
