import { Readable } from 'node:stream'
import { readNumber } from '@mall/contract/base/typed/numbers'
import { columnsOf, readColumnsOf } from '@mall/contract/import/kinds'
import { tidyProduct } from '@mall/contract/office-products/check-product'
import { newProduct } from '@mall/contract/office-products/product-fields'
import { expect, test } from 'vitest'
import { inOnePass } from '#test/in-one-pass.ts'
import { bareBook } from '#test/samples/bare-book.ts'
import { readDay } from '../cells/read-day.ts'
import { placeFiles } from '../kinds/pictures/picture-names.ts'
import { readProduct } from '../kinds/products/read-product.ts'
import { findTable } from '../recognising/find-table.ts'
import { readSheets } from './read-sheets.ts'
import { readTags } from './xlsx/xml-tags.ts'

/** What takes the square of the length of a text takes minutes for these. */
async function inTime(work: () => unknown) {
  await inOnePass(6000, work)
}
const format = `<numFmt numFmtId="200" formatCode="${'['.repeat(200_000)}"/>`

test('reads in no time long formats of numbers', () => inTime(() => readSheets(bareBook({ styles: format.repeat(4) }))))

const rowsOf = (cell: string) =>
  Array.from({ length: 40 }, (_, n) => ({ no: n + 1, cells: Array<string>(200).fill(cell) }))
const sheetsOf = (cell: string) => [{ name: '', isHidden: false, rows: rowsOf(cell) }]

test.each([
  ['brackets that never close', '('.repeat(3990)],
  ['brackets that close before they open', `)${'('.repeat(3989)}`],
  ['half addresses', `a@${'.'.repeat(3990)}@`],
  ['half numbers', `${'1'.repeat(3990)}x`],
])('reads in no time headings of %s', (_, cell) => inTime(() => findTable(sheetsOf(cell), readColumnsOf('prices'))))

test('reads in no time headings of columns that have names, above such cells', () => {
  const heads = { no: 1, cells: columnsOf.products.map(({ ko }) => ko) }
  const rows = [heads, ...rowsOf(`${'1'.repeat(3990)}x`).map(({ no, cells }) => ({ no: no + 1, cells }))]
  return inTime(() => findTable([{ name: '', isHidden: false, rows }], columnsOf.products))
})

test.each([
  ['days', () => readDay(`2026-01-05${' '.repeat(3900)}x\nx`)],
  ['numbers', () => readNumber(`${'1'.repeat(3990)}x`)],
  ['lines', () => tidyProduct({ ...newProduct, description: `a${' '.repeat(3990)}b` })],
  ['bar codes', () => readProduct({ texts: { prodCd: 'a', barcode: `x${'.'.repeat(3990)}x` } })],
])('reads in no time cells of half %s', (_, work) =>
  inTime(() => {
    for (let n = 0; n < 200; n += 1) work()
  }),
)

test('reads in no time tags without a quote', () => {
  const tags = Buffer.from('<v></v>'.repeat(1_000_000))
  const ignore = () => undefined
  return inTime(() => readTags(Readable.from([tags]), { open: ignore, close: ignore }))
})

test('reads in no time names of pictures', () => inTime(() => placeFiles([`${'_'.repeat(60_000)}x.jpg`])))

test('drops more marks on a letter than any writing has', async () => {
  const marks = `a${'\u0301'.repeat(2000)}${'\u0323'.repeat(1990)}`
  const [sheet] = await readSheets(Buffer.from(`${marks}\n`.repeat(200)))
  await inTime(() => sheet!.rows.map(({ cells }) => cells[0]!.normalize('NFKC')))
  expect(sheet!.rows[0]!.cells).toEqual([`a${'\u0301'.repeat(30)}`])
})
