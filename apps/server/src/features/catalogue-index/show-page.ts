import type { Db } from '#db/open.ts'
import type { StoreView } from './catalogues.ts'
import { findProducts, type ProductQuestion } from './find-products.ts'
import type { ReadyAnswer } from '#platform/http/answer-fresh.ts'
import { normalise } from '#platform/hangul.ts'
import { readyRows } from './rows/ready-rows.ts'
import { taggedRows, type ReadyRow } from './rows/row-bytes.ts'

/** One serialised page of products: selection and row data come from memory, stock is read. */
export async function showPage(
  db: Db,
  storeId: string,
  view: StoreView,
  question: ProductQuestion,
  only: readonly string[] | null,
): Promise<ReadyAnswer> {
  const { slots, total } = await findProducts(view, question, only)
  const { index } = view.catalogue
  const rows = await readyRows(db, storeId, view, slots)
  const code = normalise(question.q ?? '')
  const mayBeBarcode = /\d/.test(code)
  const called = view.shelf.aliases.find(({ key }) => key === code)?.slot
  const content = slots.flatMap((slot): ReadyRow[] => {
    const row = rows.get(slot)
    // Removed since the search; the next page no longer counts it.
    if (!row) return []
    const matchedBox = mayBeBarcode && isBoxOnly(index.barcodes.of, slot, code)
    const matchedAlias = slot === called
    return [matchedBox || matchedAlias ? { ...row, marks: { ...row.marks, matchedBox, matchedAlias } } : row]
  })
  const { page, size } = question
  const totals = `"totalElements":${total},"totalPages":${Math.ceil(total / size)},"page":${page},"size":${size}`
  return taggedRows('{"content":[', content, `],${totals}}`)
}

function isBoxOnly(barcodes: readonly string[], slot: number, code: string): boolean {
  return barcodes[slot * 2 + 1] === code && barcodes[slot * 2] !== code
}
