import { expect, it } from 'vitest'
import { readRowsOf, rowsOfSheet } from './read-file.ts'

const csv = '품목코드,품목명,규격,수량,단가\n00123,양파,15kg,2,16900\n'
const onion = [{ name: '00123', also: ['양파'], spec: '15kg', qtyText: '2' }]
const file = (bytes: BlobPart, name = '발주.csv') => new File([bytes], name)
const utf16 = (text: string, isBig = false) => {
  const view = new DataView(new ArrayBuffer(text.length * 2 + 2))
  for (const [n, letter] of [...`\uFEFF${text}`].entries()) view.setUint16(n * 2, letter.charCodeAt(0), !isBig)
  return view.buffer
}
/** "품명,수량\n두부,3\n" of Korean Windows. */
const korean = new Uint8Array([
  ...[0xc7, 0xb0, 0xb8, 0xed, 0x2c, 0xbc, 0xf6, 0xb7, 0xae, 0x0a],
  ...[0xb5, 0xce, 0xba, 0xce, 0x2c, 0x33, 0x0a],
])

it.each([
  ['UTF-8', file(csv), onion],
  ['UTF-8 with its mark', file(`\uFEFF${csv}`), onion],
  ['UTF-16, low bytes first', file(utf16(csv)), onion],
  ['UTF-16, high bytes first', file(utf16(csv, true)), onion],
  ['Unicode text of Excel', file(utf16(csv.replaceAll(',', '\t')), '발주.txt'), onion],
  ['semicolons', file(csv.replaceAll(',', ';')), onion],
  ['Korean Windows', file(korean), [{ name: '두부', qtyText: '3' }]],
])('reads a file in %s', async (_, chosen, rows) => {
  expect(await readRowsOf(chosen)).toEqual(rows)
})

it('reads a sheet by its headers', () => {
  const rows = [
    ['발주서', null, null, null, new Date()],
    [null, null, null, null, null],
    ['No', '상품코드', '상품명', '발주수량', '공급단가'],
    [1, '00123', '양파', 2, 16900],
    ['합계', null, null, 2, 33800],
  ]
  expect(rowsOfSheet(rows)).toEqual([{ name: '00123', also: ['양파'], qtyText: '2' }])
})

it('refuses what is no text', async () => {
  await expect(readRowsOf(file(new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0, 0, 0]), '발주.xls'))).rejects.toThrow()
})
