import { drawOrder } from './draw-order.ts'
import { drawStatement } from './draw-statement.ts'
import type { OrderDocument } from './order-document.ts'
import { openPen } from './pdf-pen.ts'

const titles = { order: '주문서', statement: '거래명세서' }

/** The document as a PDF. Takes its time: requests have it made by `makeDocuments`, in another thread. */
export async function drawDocument(document: OrderDocument): Promise<Buffer> {
  const { kind, orderNo, supplier, orderedAt, statement } = document
  const title = `${titles[kind]} ${statement?.statementNo ?? orderNo}`
  // Nothing of the hour of printing goes into the file: the same paper has the same bytes.
  const pen = openPen(title, supplier.name, new Date(statement?.madeAt ?? orderedAt))
  if (kind === 'order') drawOrder(pen, document)
  else drawStatement(pen, document)
  pen.pdf.end()
  return pen.bytes
}
