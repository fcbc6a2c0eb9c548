import { orderPdf, ordersXlsx } from '@mall/contract/order-papers'
import readXlsx from 'read-excel-file/node'
import type { Mall } from './mall.ts'
import { pdfPages } from './samples/pdf-text.ts'

/** Downloads a file. */
export async function fetchFile({ app }: Mall, path: string, query: Record<string, string>, token: string) {
  const answer = await app.inject({ url: path, query, headers: { authorization: `Bearer ${token}` } })
  return { status: answer.statusCode, headers: answer.headers, bytes: answer.rawPayload, body: answer.body }
}

/** The text of an order's PDF by page, without blanks, because the spacing of words does not matter. */
export async function readPaper(mall: Mall, orderId: string, kind: 'order' | 'statement', token: string) {
  const { status, bytes } = await fetchFile(mall, orderPdf.path, { orderId, kind }, token)
  if (status !== 200) throw new Error(`no paper: ${String(status)}`)
  return pdfPages(bytes).map((page) => page.replaceAll(' ', ''))
}

type Row = Record<string, unknown>

/** Both sheets of the spreadsheet, rows keyed by their headings. */
export async function readSheets(mall: Mall, query: Record<string, string>, token: string, path = ordersXlsx.path) {
  const { status, bytes } = await fetchFile(mall, path, query, token)
  if (status !== 200) throw new Error(`no spreadsheet: ${String(status)}`)
  const sheets = await readXlsx(bytes)
  const rowsOf = (name: string): Row[] => {
    const [heads = [], ...rows] = sheets.find(({ sheet }) => sheet === name)?.data ?? []
    return rows.map((row) => Object.fromEntries(heads.map((head, at) => [String(head), row[at]])))
  }
  return { orders: rowsOf('주문'), lines: rowsOf('주문 품목') }
}
