import type { Db } from '#db/open.ts'
import { productsTrial } from '#features/office-products/saving/products-trial.ts'
import { listAppliedInBaskets } from '../../reaching.queries.ts'
import type { AppliedRow, RowToApply } from '../../rows.queries.ts'
import type { Kind } from '../kind.ts'
import { partsByCode } from '../parts-by-code.ts'
import { beginApplyStock, findBuiltOnStock, putUndoneStock, takenBack, undoStock } from './apply-stock.ts'
import { beginCheckStock, uncounted, type StagedStock } from './check-stock.ts'
import { listStockAfter } from './stock-of-import.queries.ts'

const faults: Kind['faults'] = {
  stockRange: {
    ko: '0~9,999,999 사이의 정수나 ‘무제한’으로 적어 주세요.',
    en: 'Write a whole number from 0 to 9,999,999, or “unlimited”.',
  },
  stockBoxes: {
    ko: '박스가 아니라 낱개 수량으로 적어 주세요.',
    en: 'Stock counts pieces, not boxes. Write the number of pieces.',
  },
  stockNone: {
    ko: '재고가 없으면 0, 세지 않으면 ‘무제한’으로 적어 주세요.',
    en: 'Write 0 if nothing is left, or “unlimited” if stock is not counted.',
  },
}

async function* exportStock(db: Db): AsyncGenerator<Record<string, string>[]> {
  const parts = partsByCode(
    (after, most) => listStockAfter(db, after, most),
    ({ prodCd }) => prodCd,
  )
  for await (const rows of parts)
    yield rows.map(({ prodCd, prodNm, avail }) => ({
      ...{ prodCd, prodNm },
      stockQty: avail === null ? uncounted : String(avail),
    }))
}

const changeOf = ({ target, change }: RowToApply) =>
  target === null ? [] : [{ prodId: target, fields: {}, stock: change as StagedStock }]

const backOf = (row: AppliedRow) => ({ prodId: row.target, fields: {}, stock: takenBack(row) })

export const stock: Kind = {
  beginCheck: beginCheckStock,
  rowsInPart: 100,
  beginApply: beginApplyStock,
  trial: (db, rows, lang) => productsTrial(db, rows.flatMap(changeOf), lang),
  undoTrial: async (db, importId, lang) =>
    productsTrial(db, (await listAppliedInBaskets(db, importId)).map(backOf), lang),
  findBuiltOn: findBuiltOnStock,
  undo: undoStock,
  undoMade: putUndoneStock,
  exportRows: exportStock,
  faults,
}
