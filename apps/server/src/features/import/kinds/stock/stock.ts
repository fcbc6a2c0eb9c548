import type { Lang } from '@mall/contract/base/problem'
import type { Db } from '#db/open.ts'
import { productsTrial } from '#features/office-products/saving/products-trial.ts'
import type { RowToApply } from '../../rows.queries.ts'
import type { Kind } from '../kind.ts'
import { beginApplyStock, findBuiltOnStock, undoStock } from './apply-stock.ts'
import { beginCheckStock, uncounted, type StagedStock } from './check-stock.ts'
import { listStockAfter } from './stock-of-import.queries.ts'

const faults: Record<string, Record<Lang, string>> = {
  noProduct: {
    ko: '이 코드의 상품이 없어요. 코드를 고치거나 상품을 먼저 가져와 주세요.',
    en: 'There is no product with this code. Correct it, or bring in the product first.',
  },
  stockRange: {
    ko: '0~9,999,999 사이의 정수나 ‘무제한’으로 적어 주세요.',
    en: 'Write a whole number from 0 to 9,999,999, or “none”.',
  },
}

const productsInPart = 500

async function* exportStock(db: Db): AsyncGenerator<Record<string, string>[]> {
  for (let after = ''; ;) {
    const rows = await listStockAfter(db, after, productsInPart)
    yield rows.map(({ prodCd, prodNm, avail }) => ({
      ...{ prodCd, prodNm },
      stockQty: avail === null ? uncounted : String(avail),
    }))
    after = rows.at(-1)?.prodCd ?? ''
    if (rows.length < productsInPart) return
  }
}

const changeOf = ({ target, change }: RowToApply) =>
  target === null ? [] : [{ prodId: target, fields: {}, stock: change as StagedStock }]

export const stock: Kind = {
  beginCheck: beginCheckStock,
  rowsInPart: 500,
  beginApply: beginApplyStock,
  trial: (db, rows, lang) => productsTrial(db, rows.flatMap(changeOf), lang),
  findBuiltOn: findBuiltOnStock,
  undo: undoStock,
  undoMade: () => Promise.resolve(),
  exportRows: exportStock,
  faultText: (code, lang) => faults[code]?.[lang],
}
