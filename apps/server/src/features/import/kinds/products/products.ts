import { productFaults } from '@mall/contract/office-products/check-product'
import type { Lang } from '@mall/contract/base/problem'
import type { Db } from '#db/open.ts'
import { productsTrial } from '#features/office-products/saving/products-trial.ts'
import type { Trial } from '#features/rehearsal/trial.ts'
import { listAppliedInBaskets, listReachingProducts } from '../../reaching.queries.ts'
import type { RowToApply } from '../../rows.queries.ts'
import { commonUnits } from '../../recognising/common-units.ts'
import type { Kind } from '../kind.ts'
import { beginApplyProducts, type AppliedProduct } from './apply-products.ts'
import { beginCheckProducts } from './check-products.ts'
import { exportProducts } from './export-products.ts'
import { listNotices } from './product-notices.ts'
import { listNewUnits } from './products-of-import.queries.ts'
import type { StagedProduct } from './staged-product.ts'
import { findBuiltOnProducts, undoCategories, undoProducts } from './undo-products.ts'

const faults: Kind['faults'] = {
  ...productFaults,
  tax: { ko: '과세, 면세, 영세 중 하나로 적어 주세요.', en: 'Write 과세, 면세 or 영세.' },
  priceMode: { ko: '별도나 포함으로 적어 주세요.', en: 'Write 별도 or 포함.' },
  status: { ko: '판매, 품절, 판매 중지, 종료 중 하나로 적어 주세요.', en: 'Write 판매, 품절, 판매 중지 or 종료.' },
  traced: { ko: '예나 아니요로 적어 주세요.', en: 'Write 예 or 아니요.' },
  weekdays: { ko: '요일을 월,수,금처럼 적어 주세요.', en: 'Write weekdays like 월,수,금.' },
  sameName: {
    ko: '같은 이름의 상품이 있어요({other}). 다른 상품이 맞는지 확인해 주세요.',
    en: 'A product has the same name ({other}). Check that this is another one.',
  },
  sameNameZeros: {
    ko: '같은 이름의 상품이 있어요({meant}). 코드의 앞자리 0이 빠지지 않았는지 확인해 주세요.',
    en: 'A product has the same name ({meant}). Check that the code has not lost its leading zeros.',
  },
  sameBarcode: {
    ko: '다른 상품의 바코드예요({code} {name}). 바코드가 맞는지 확인해 주세요.',
    en: 'This is the barcode of another product ({code} {name}). Check it.',
  },
  barcodeAbove: {
    ko: '{row}행({code})과 바코드가 같아요. 바코드가 맞는지 확인해 주세요.',
    en: 'Row {row} ({code}) has the same barcode. Check it.',
  },
  categoryDeep: { ko: '분류는 4단계까지 만들 수 있어요.', en: 'Categories have up to 4 levels.' },
  categoryLong: { ko: '분류 이름을 40자까지 줄여 주세요.', en: 'Names of categories have up to 40 letters.' },
  categoryMany: {
    ko: '분류가 1,000개를 넘어요. 분류를 합쳐 주세요.',
    en: 'There are over 1,000 categories. Merge some.',
  },
}

/** Categories, some of which are still to be made, mean nothing to baskets. */
function changeInBaskets({ target, change }: RowToApply) {
  const { categoryId: _, ...fields } = (change as StagedProduct).fields
  return target === null ? [] : [{ prodId: target, fields }]
}

/** New products that are in baskets are not undone. */
async function undoTrial(db: Db, importId: string, lang: Lang): Promise<Trial> {
  const back = (await listAppliedInBaskets(db, importId)).flatMap(({ target, applied }) => {
    const { before } = applied as AppliedProduct
    return before === null ? [] : [{ prodId: target, fields: before }]
  })
  // Only those in baskets are read, and orders may wait with others.
  return { ...(await productsTrial(db, back, lang)), stopped: [] }
}

export const products: Kind = {
  beginCheck: beginCheckProducts,
  rowsInPart: 100,
  beginApply: beginApplyProducts,
  listReaching: listReachingProducts,
  trial: (db, rows, lang) => productsTrial(db, rows.flatMap(changeInBaskets), lang),
  undoTrial,
  listNewUnits: (db, importId) => listNewUnits(db, importId, commonUnits),
  listNotices,
  findBuiltOn: findBuiltOnProducts,
  undo: undoProducts,
  undoMade: undoCategories,
  exportRows: exportProducts,
  faults,
}
