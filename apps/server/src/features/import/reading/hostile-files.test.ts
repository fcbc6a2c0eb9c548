import { describe, expect, test } from 'vitest'
import { bareBook, relation, type BareBook } from '#test/samples/bare-book.ts'
import { ReadingFault } from './reading-fault.ts'
import { readSheets } from './read-sheets.ts'

const faultOf = (book: BareBook) =>
  readSheets(bareBook(book)).then(
    () => null,
    (error: unknown) => (error instanceof ReadingFault ? error.code : error),
  )

const long = 'a'.repeat(4000)
const manyOf = (text: string, count: number) => text.repeat(count)
const wide = manyOf('<row><c r="GR1"><v>1</v></c></row>', 60_000)

describe('refuses', () => {
  test.each<[string, BareBook, string]>([
    ['more shared texts than cells', { texts: manyOf('<si/>', 3_000_001) }, 'IMPORT_TOO_LARGE'],
    [
      'shared texts too long together',
      { texts: manyOf(`<si><t>${long}</t></si>`, 16_001), more: 400_000 },
      'IMPORT_TOO_LARGE',
    ],
    [
      'one long text in too many cells',
      { texts: `<si><t>${long}</t></si>`, sheets: [manyOf(`<row>${manyOf('<c t="s"><v>0</v></c>', 100)}</row>`, 161)] },
      'IMPORT_TOO_LARGE',
    ],
    [
      'one long text in too many merged cells',
      {
        sheets: [`<row><c t="str"><v>${long}</v></c></row>${manyOf('<row><c r="B1"><v>1</v></c></row>', 99)}`],
        merged: '<mergeCells><mergeCell ref="A1:GR100"/></mergeCells>',
      },
      'IMPORT_TOO_LARGE',
    ],
    ['too many blank cells before others, over all sheets', { sheets: [wide, wide] }, 'IMPORT_TOO_LARGE'],
    ['too many styles', { styles: `<cellXfs>${manyOf('<xf/>', 100_001)}</cellXfs>` }, 'FILE_UNSAFE'],
    [
      'too many formats',
      { styles: Array.from({ length: 100_001 }, (_, n) => `<numFmt numFmtId="${n}"/>`).join('') },
      'FILE_UNSAFE',
    ],
    [
      'too many parts',
      { relations: Array.from({ length: 5000 }, (_, n) => relation(`x${n}`, 'x', '')).join('') },
      'FILE_UNSAFE',
    ],
    ['too many sheets', { listed: manyOf('<sheet name="a" r:id="r0"/>', 5000) }, 'FILE_UNSAFE'],
  ])('%s', async (_, book, code) => {
    expect(await faultOf(book)).toBe(code)
  })

  const rowsOf = (...places: string[]) => places.map((place) => `<row ${place}><c><v>1</v></c></row>`).join('')
  test.each([
    ['too large', 'r="99999999999"'],
    ['broken', 'r="2.5"'],
    ['infinite', 'r="Infinity"'],
    ['below one', 'r="-7"'],
    ['zero', 'r="0"'],
    ['no number', 'r="x"'],
  ])('rows whose number is %s', async (_, place) => {
    expect(await faultOf({ sheets: [rowsOf('r="1"', place)] })).toBe('FILE_UNSAFE')
  })

  test('rows whose numbers do not rise', async () => {
    expect(await faultOf({ sheets: [rowsOf('r="2"', 'r="2"')] })).toBe('FILE_UNSAFE')
    expect(await faultOf({ sheets: [rowsOf('r="5"', 'r="2"')] })).toBe('FILE_UNSAFE')
    const [sheet] = await readSheets(bareBook({ sheets: [rowsOf('', 'r="4"', '', 'r="1048576"')] }))
    expect(sheet!.rows.map(({ no }) => no)).toEqual([1, 4, 5, 1_048_576])
  })
})
