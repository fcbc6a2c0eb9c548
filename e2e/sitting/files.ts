import { inCp949, madeWorkbook, type MadeCell } from '../../apps/server/test/samples/made-workbook.ts'
import type { Article, Customer } from './goods.ts'

// Files of three habits: an accounting program's workbooks with titles, merged heads and sums; a point of sale's text in
// the encoding of old Windows; and tables that are kept by hand, with semicolons and won signs.

export interface SentFile {
  name: string
  mimeType: string
  buffer: Buffer
}

const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
export const workbook = (name: string, rows: (MadeCell[] | null)[], merged: string[] = []): SentFile => ({
  ...{ name: `${name}.xlsx`, mimeType: workbookType, buffer: madeWorkbook([{ rows, merged }]) },
})
const text = (name: string, buffer: Buffer): SentFile => ({ name: `${name}.csv`, mimeType: 'text/csv', buffer })

export function storesFile(customers: readonly Customer[]): SentFile {
  const heads = ['순번', '거래처코드', '거래처명', '대표자명', '사업자등록번호', '전화', '주소', '거래처등급']
  const rows = customers.map(({ code, name, owner, bizNo, phone, address, grade }, n) => [
    ...[n + 1, code, name, owner, bizNo.replace(/^(...)(..)/, '$1-$2-'), phone, address, grade],
  ])
  const above = [['거래처 현황', ...heads.slice(1).map(() => null)], ['회사명 : 한빛식자재'], null]
  return workbook('거래처현황', [...above, heads, ...rows, ['합계', `${customers.length}곳`]], ['A1:H1'])
}

/** Some rows are wrong, as they always are; `mend` makes them right. */
export function productsFile(articles: readonly Article[]): SentFile {
  const rows = articles.map(({ code, name, size, unit, category, brand, taxed }, n) => {
    const tax = n % 700 === 11 ? '모름' : taxed ? '과세' : '면세'
    const least = n % 700 === 23 ? '많이' : 1
    return [code, n % 700 === 37 ? '' : name, size, unit, tax, category, brand, least].map(quoted).join(',')
  })
  const lines = [
    '상품코드,상품명,규격,판매단위,과세구분,분류,브랜드,최소수량',
    ...rows,
    `합계,${articles.length}종,,,,,,`,
  ]
  return text('상품목록', inCp949(lines.join('\r\n')))
}

/** A row of the returned file, corrected by someone who knows the goods. The reason in the last column stays. */
export function mend(cells: readonly string[], articles: readonly Article[]): string[] {
  const [code = '', name = '', size = '', unit = '', tax = '', category = '', brand = '', , ...rest] = cells
  const article = articles.find((one) => one.code === code)
  const rightTax = tax === '모름' ? (article?.taxed === true ? '과세' : '면세') : tax
  return [code, name === '' ? (article?.name ?? '') : name, size, unit, rightTax, category, brand, '1', ...rest]
}

export function pricesFile(articles: readonly Article[]): SentFile {
  const lines = articles.flatMap(({ code, name, won }) =>
    [won, won * 1.03, won * 1.06].map((price, n) => {
      const rounded = Math.round(price / 10) * 10
      return [code, name, 'ABC'[n], `₩${rounded.toLocaleString('ko')}`].map(quoted).join(';')
    }),
  )
  return text('단가표', Buffer.from(`\uFEFF단가표\n\n품목코드;품목명;등급;판매단가\n${lines.join('\n')}`))
}

export function balancesFile(customers: readonly Customer[]): SentFile {
  const rows = customers
    .filter(({ owed }) => owed > 0)
    .map(({ code, name, owed }) => [code, name, { number: owed, style: 4 }, '전산 이월'])
  return workbook('미수금잔액', [['거래처코드', '거래처명', '미수잔액', '적요'], ...rows])
}

/** Counted in a hurry: the stock of another warehouse. */
export function wrongStockFile(articles: readonly Article[]): SentFile {
  const lines = articles.slice(0, 200).map(({ code }) => `${code};3`)
  return text('재고실사', Buffer.from(`품목코드;재고수량\n${lines.join('\n')}`))
}

export function peopleFile(customers: readonly Customer[]): SentFile {
  const heads = ['거래처코드', '거래처명', '아이디', '이름', '담당']
  const rows = customers.map(({ code, name, username, owner }) => [code, name, username, owner, '대표'])
  return workbook('매장사용자', [heads, ...rows])
}

function quoted(cell: string | number | undefined): string {
  const written = String(cell ?? '')
  return /[",;\n]/.test(written) ? `"${written.replaceAll('"', '""')}"` : written
}
