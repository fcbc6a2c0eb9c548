import { drawOrder } from './draw-order.ts'
import { drawStatement } from './draw-statement.ts'
import { plainLetterhead } from '../letterhead.ts'
import type { OrderDocument } from '../order-document.ts'
import { openPen } from './pdf-pen.ts'

const titles = { order: '주문서', statement: '거래명세서' }

/** Draws the document as a PDF. This is slow, so requests go through `makeDocuments`, which uses worker threads. */
export async function drawDocument(document: OrderDocument, letterhead = plainLetterhead): Promise<Buffer> {
  const { kind, orderNo, supplier, orderedAt, statement } = document
  const title = `${titles[kind]} ${statement?.statementNo ?? orderNo}`
  // The time of printing must not enter the file: the same document gives the same bytes.
  const pen = openPen(title, supplier.name, new Date(statement?.madeAt ?? orderedAt))
  if (kind === 'order') drawOrder(pen, document, letterhead)
  else drawStatement(pen, document, letterhead)
  pen.pdf.end()
  return pen.bytes
}
