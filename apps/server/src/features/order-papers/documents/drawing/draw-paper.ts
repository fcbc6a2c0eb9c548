import { plainLetterhead } from '../letterhead.ts'
import type { OrderDocument } from '../order-document.ts'
import type { Paper } from '../paper.ts'
import { drawOrder } from './draw-order.ts'
import { drawPicking } from './draw-picking.ts'
import { drawStatement } from './draw-statement.ts'
import { openPen } from './pdf-pen.ts'

const titles = { order: '주문서', statement: '거래명세서' }

/** Draws a paper as a PDF. This is slow, so requests go through `openDocumentMaker`, which uses worker threads. */
export async function drawPaper(paper: Paper, letterhead = plainLetterhead): Promise<Buffer> {
  const { title, author, made } = factsOf(paper)
  const pen = openPen(title, author, new Date(made))
  if ('picking' in paper) drawPicking(pen, paper.picking, letterhead)
  else
    for (const document of paper.documents) {
      if (document.kind === 'order') drawOrder(pen, document, letterhead)
      else drawStatement(pen, document, letterhead)
    }
  pen.pdf.end()
  return pen.bytes
}

/** The time of printing must not enter the file: the same documents give the same bytes. */
function factsOf(paper: Paper): { title: string; author: string; made: string } {
  if ('picking' in paper) return { title: '피킹 목록', author: paper.picking.supplier, made: paper.picking.madeAt }
  const [first] = paper.documents
  if (!first) throw new Error('a paper without a document')
  const made = paper.documents.map(({ statement, orderedAt }) => statement?.madeAt ?? orderedAt)
  return { title: titleOf(first, made.length), author: first.supplier.name, made: made.toSorted().at(-1) ?? '' }
}

function titleOf({ kind, orderNo, statement }: OrderDocument, count: number): string {
  const title = `${titles[kind]} ${statement?.statementNo ?? orderNo}`
  return count === 1 ? title : `${title} 외 ${count - 1}건`
}
