import type { ImportKind } from '@mall/contract/base/import-terms'
import { columnsOf, keyOf } from '@mall/contract/import/kinds'
import { productColumns } from '@mall/contract/import/product-columns'
import { describe, expect, test } from 'vitest'
import { madeWorkbook } from '#test/samples/made-workbook.ts'
import { makeZip } from '#test/samples/made-zip.ts'
import { oddBalanceTables } from '#test/samples/odd-balance-tables.ts'
import { oddStoreTables } from '#test/samples/odd-store-tables.ts'
import { oddTables } from '#test/samples/odd-tables.ts'
import { ReadingFault } from '../reading/reading-fault.ts'
import { readSheets } from '../reading/read-sheets.ts'
import { findTable, fingerprintOf } from './find-table.ts'
import { isBeside } from './is-beside.ts'

async function read(bytes: Buffer, kind: ImportKind = 'products') {
  const sheets = await readSheets(bytes)
  const table = findTable(sheets, columnsOf[kind])!
  const { rows } = sheets.find(({ name }) => name === table.sheet)!
  const body = rows.filter(({ no, cells }) => no > table.headRow && !isBeside(cells, table, keyOf[kind]))
  const named = body.map(({ cells }) =>
    Object.fromEntries(
      table.columns.flatMap((id, n) => (id !== null && (cells[n] ?? '') !== '' ? [[id, cells[n]!]] : [])),
    ),
  )
  return { table, named }
}

describe('reads a table of', () => {
  test.each(oddTables)('$name', async ({ bytes, rows, headRow, sheet }) => {
    const { table, named } = await read(bytes)
    expect(named).toEqual(rows)
    expect(table.headRow).toBe(headRow)
    if (sheet !== undefined) expect(table.sheet).toBe(sheet)
  })

  test.each([...oddStoreTables, ...oddBalanceTables])('$kind: $name', async ({ kind, bytes, rows }) => {
    expect((await read(bytes, kind)).named).toEqual(rows)
  })

  test('at least thirty habits', () => {
    expect(oddTables.length).toBeGreaterThanOrEqual(30)
  })
})

test('reads a form as a person has corrected it, whatever its headings say', async () => {
  const rows = [
    ['가', '나', '다'],
    ['A-1', '양파', '1kg'],
  ]
  const heads = rows[0]!
  const sheets = await readSheets(madeWorkbook([{ rows: [['제목'], ...rows] }]))
  expect(findTable(sheets, productColumns)?.headRow).toBe(0)
  const known = { [fingerprintOf(heads)]: ['prodCd', 'prodNm', null] }
  expect(findTable(sheets, productColumns, known)).toMatchObject({ headRow: 2, columns: ['prodCd', 'prodNm', null] })
})

describe('refuses', () => {
  const faultOf = (bytes: Buffer) =>
    readSheets(bytes).then(
      () => null,
      (error: unknown) => (error instanceof ReadingFault ? error.code : error),
    )
  const rowsOf = (count: number) =>
    `<worksheet><sheetData>${'<row><c><v>1</v></c></row>'.repeat(count)}</sheetData></worksheet>`
  const sheet = (content: string) => ({ name: 'xl/worksheets/sheet1.xml', content })
  const bookOf = (content: string) =>
    makeZip([
      { name: 'xl/workbook.xml', content: '<workbook><sheets><sheet name="a" r:id="r1"/></sheets></workbook>' },
      {
        name: 'xl/_rels/workbook.xml.rels',
        content:
          '<Relationships><Relationship Id="r1" Type="x/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
      },
      sheet(content),
    ])

  test.each<[string, Buffer, string]>([
    ['an empty file', Buffer.alloc(0), 'FILE_EMPTY'],
    ['a spreadsheet of before 2007', Buffer.from('d0cf11e0a1b11ae1000000', 'hex'), 'IMPORT_FILE_REFUSED'],
    [
      'a locked workbook',
      Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.from('EncryptedPackage', 'utf16le')]),
      'FILE_LOCKED',
    ],
    ['a page under the name of a spreadsheet', Buffer.from('<html><table></table></html>'), 'IMPORT_FILE_REFUSED'],
    ['a PDF under the name of a spreadsheet', Buffer.from('%PDF-1.4\nfake, pdf\n1, 2\n'), 'IMPORT_FILE_REFUSED'],
    ['bytes that are no text', Buffer.from('a\x01\x02\x03,\x04b\n'.repeat(20)), 'IMPORT_FILE_REFUSED'],
    ['binary content', Buffer.from([1, 2, 0, 3]), 'IMPORT_FILE_REFUSED'],
    ['another archive', makeZip([{ name: 'a.txt', content: 'a' }]), 'IMPORT_FILE_REFUSED'],
    ['a ZIP of pictures', makeZip([{ name: '사진/1001.JPG', content: 'a' }]), 'IMPORT_IS_PICTURES'],
    ['a picture under the name of a spreadsheet', Buffer.from('ffd8ffe000104a464946', 'hex'), 'IMPORT_IS_PICTURES'],
    ['a WEBP picture', Buffer.from('RIFF\0\0\0\0WEBPVP8 '), 'IMPORT_IS_PICTURES'],
    ['a broken archive', Buffer.from('PK\x03\x04broken'), 'FILE_UNSAFE'],
    ['entities', bookOf('<!DOCTYPE a [<!ENTITY b "c">]><worksheet/>'), 'FILE_UNSAFE'],
    ['a bomb', bookOf(`<worksheet><sheetData>${' '.repeat(40_000_000)}</sheetData></worksheet>`), 'FILE_UNSAFE'],
    ['a tag without end', bookOf(`<worksheet ${'a'.repeat(300_000)}`), 'FILE_UNSAFE'],
    ['too many rows', Buffer.from('a\n'.repeat(100_041)), 'IMPORT_TOO_LONG'],
    ['too many rows of a workbook', bookOf(rowsOf(100_041)), 'IMPORT_TOO_LONG'],
  ])('%s', async (_, bytes, code) => {
    expect(await faultOf(bytes)).toBe(code)
  })

  test.each([
    ['a text', Buffer.from('a\n'.repeat(100_001))],
    ['a workbook', bookOf(rowsOf(100_001))],
  ])('%s with 100,000 rows below its headings not', async (_, bytes) => {
    expect(await faultOf(bytes)).toBeNull()
  })
})
