import { inflateRawSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { harmless, writeTable } from './write-table.ts'

test.each(['=1', '+1', '-1', '@a', "'=1", '＝1', '＋1', '－1', '＠a', "'＝1"])(
  'keeps %j from being a formula',
  (text) => {
    expect(harmless(text)).toBe(`'${text}`)
  },
)

test.each(['', '1-2', 'a=b', "'a", '가＝나'])('leaves %j as it is', (text) => {
  expect(harmless(text)).toBe(text)
})

test.each<['xlsx' | 'csv', RegExp, RegExp]>([
  ['xlsx', /<c r="A2"><v>-5<\/v><\/c><c r="B2"><v>-1200\.5<\/v><\/c>/, />'-5\+1<.*>'-05<.*>'-1\.50</],
  ['csv', /^"-5","-1200\.5",/m, /,"'-5\+1","'-05","'-1\.50"/],
])(
  'writes plain negative numbers into a %s as numbers, and nothing else that begins so',
  async (format, numbers, texts) => {
    const table = {
      sheet: '가',
      heads: ['가', '나', '다', '라', '마'],
      rows: [[['-5', '-1200.5', '-5+1', '-05', '-1.50']]],
    }
    const parts: Buffer[] = []
    for await (const part of writeTable(format, table)) parts.push(Buffer.from(part))
    const file = Buffer.concat(parts)
    const text = format === 'csv' ? file.toString() : sheetOf(file)
    expect(text).toMatch(numbers)
    expect(text).toMatch(texts)
  },
)

function sheetOf(file: Buffer): string {
  const name = 'xl/worksheets/sheet1.xml'
  return inflateRawSync(file.subarray(file.indexOf(name) + name.length)).toString()
}
