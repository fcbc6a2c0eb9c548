import { Readable } from 'node:stream'
import { afterAll, expect, it } from 'vitest'
import { pdfPages } from '#test/samples/pdf-text.ts'
import { openDocumentMaker } from './make-documents.ts'
import { orderDocument, type OrderDocument } from './order-document.ts'
import { sampleOrder, sampleTerms } from './sample-order.ts'

const maker = openDocumentMaker()
afterAll(maker.close)
const turn = { group: 'store', person: 'person', signal: new AbortController().signal }
const paper = (document: OrderDocument) => maker.paper(turn, (draw) => draw({ documents: [document] }))

it('draws a long statement in another thread', async () => {
  const document = orderDocument(sampleOrder(200, { status: { code: '40', name: '출고' } }), 'statement', sampleTerms)
  const pages = pdfPages(await paper(document))
  expect(pages).toHaveLength(17)
  expect(pages[16]).toContain(`합계 ${document.sums.totalAmt.toLocaleString('ko-KR')}`)
})

it('keeps the event loop free while drawing', async () => {
  const document = orderDocument(sampleOrder(200), 'statement', sampleTerms)
  let turns = 0
  const counting = setInterval(() => turns++, 1)
  await paper(document)
  clearInterval(counting)
  // Drawing in this thread would leave time for one or two ticks.
  expect(turns).toBeGreaterThan(10)
})

it('writes spreadsheets', async () => {
  const bytes = await maker.sheets(turn, () => Readable.from([{ orders: [], lines: [] }]))
  expect(Buffer.from(bytes.subarray(0, 2)).toString()).toBe('PK')
})
