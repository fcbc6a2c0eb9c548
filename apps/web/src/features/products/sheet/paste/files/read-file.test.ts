import { expect, it } from 'vitest'
import { readFileTexts, textOfSheet } from './read-file.ts'

const csv = '품목코드,품목명,규격,수량,단가\n00123,양파,15kg,2,16900\n'
const file = (bytes: BlobPart, name = '발주.csv') => new File([bytes], name)
const utf16 = (text: string, isBig = false) => {
  const view = new DataView(new ArrayBuffer(text.length * 2 + 2))
  for (const [n, letter] of [...`\uFEFF${text}`].entries()) view.setUint16(n * 2, letter.charCodeAt(0), !isBig)
  return view.buffer
}
/** "품명,수량\n두부,3\n" in EUC-KR. */
const korean = new Uint8Array([
  ...[0xc7, 0xb0, 0xb8, 0xed, 0x2c, 0xbc, 0xf6, 0xb7, 0xae, 0x0a],
  ...[0xb5, 0xce, 0xba, 0xce, 0x2c, 0x33, 0x0a],
])

it.each([
  ['UTF-8', file(csv), csv],
  ['UTF-8 with its mark', file(`\uFEFF${csv}`), csv],
  ['UTF-16, low bytes first', file(utf16(csv)), csv],
  ['UTF-16, high bytes first', file(utf16(csv, true)), csv],
  ['EUC-KR', file(korean), '품명,수량\n두부,3\n'],
])('reads a file in %s', async (_, chosen, text) => {
  expect(await readFileTexts(chosen)).toEqual([{ text, isTable: true }])
})

it('reads text files as messages, and sheets as tab-separated cells', async () => {
  expect(await readFileTexts(file('대파 3\n', '발주.txt'))).toEqual([{ text: '대파 3\n', isTable: false }])
  const rows = [
    ['발주서', null, new Date()],
    [null, null, null],
    ['상품코드', '상품\n명', '발주수량'],
    ['00123', '양파', 2],
  ]
  expect(textOfSheet(rows)).toBe('발주서\t\t\n상품코드\t상품 명\t발주수량\n00123\t양파\t2')
})

it('rejects binary input', async () => {
  await expect(readFileTexts(file(new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0, 0, 0]), '발주.xls'))).rejects.toThrow()
})
