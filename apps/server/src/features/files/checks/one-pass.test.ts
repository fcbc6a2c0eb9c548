import { deflateRawSync, deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { inOnePass } from '#test/in-one-pass.ts'
import { makeCompound } from '#test/samples/made-ole.ts'
import { findInCells } from './cells-content.ts'
import { openBudget } from './open-budget.ts'
import { findInHwp } from './ole-content.ts'
import { readOle } from './ole-file.ts'
import { findInPdf } from './pdf-content.ts'
import { fromBase85 } from './pdf-filters.ts'

/** Half a megabyte or two take some milliseconds to a second. What is refused counts too. */
const inTime = (work: () => unknown) => inOnePass(15_000, () => Promise.try(work).catch((error: unknown) => error))

test.each([
  ...[
    '/JS',
    '/F(a)',
    '/A stream\nendstream',
    'obj stream\n',
    'obj<',
    'obj(',
    'obj%',
    '/',
    '#',
    '<<',
    'obj/ObjStm/AHx stream ',
  ],
  'obj/ObjStm/Fl stream\nxx\x03\0',
])('reads a PDF of %j in one pass', async (piece) => {
  await inTime(() => findInPdf(Buffer.from(piece.repeat(2_000_000 / piece.length), 'latin1')))
})

const objects = '9 0 <</S/JavaScript/JS(a)>>'
test.each([
  ['packed twice', '/FlateDecode/FlateDecode', deflateSync(deflateSync(objects))],
  ['in base 85 of packed data', '/A85/Fl', Buffer.from(toBase85(deflateSync(objects)))],
  ['in base 85 after a mark with spaces', '/A85', Buffer.from(` < ~${toBase85(Buffer.from(objects))}~>`)],
  ['in hexadecimal digits', '/AHx', Buffer.from(`${Buffer.from(objects).toString('hex')}>`)],
])('finds a script %s', async (_what, filters, data) => {
  const stream = Buffer.concat([
    Buffer.from(`1 0 obj<</Type/ObjStm${filters}>>stream\n`),
    data,
    Buffer.from('endstream'),
  ])
  expect(await findInPdf(stream)).toBe('FILE_HAS_SCRIPT')
})

function toBase85(bytes: Buffer): string {
  const groups: string[] = []
  for (let at = 0; at < bytes.length; at += 4) {
    const group = Buffer.alloc(4)
    const length = bytes.copy(group, 0, at, at + 4)
    let value = group.readUInt32BE()
    let digits = ''
    for (let n = 0; n < 5; n += 1) {
      digits = String.fromCharCode(33 + (value % 85)) + digits
      value = Math.floor(value / 85)
    }
    groups.push(value === 0 && digits === '!!!!!' && length === 4 ? 'z' : digits.slice(0, length + 1))
  }
  return groups.join('')
}

test('reads base 85 of every length', () => {
  for (let length = 0; length < 40; length += 1) {
    const bytes = Buffer.from(Array.from({ length }, (_, n) => (n % 11 < 5 ? 0 : n * 37)))
    expect(fromBase85(Buffer.from(`<~${toBase85(bytes)}~>`))).toEqual(bytes)
  }
})

const header = Buffer.alloc(40)
header.write('HWP Document File')
header.writeUInt32LE(1, 36)
const shared = (name: string) => ({ name, content: Buffer.alloc(0) })

test('refuses streams that share their place in the file', async () => {
  const content = Buffer.alloc(20_000, 7)
  const streams = Array.from({ length: 60 }, (_, n) => shared(`BIN${String(n).padStart(4, '0')}.png`))
  const bytes = makeCompound([{ name: 'FileHeader', content: header }, { name: 'BIN0F00.png', content }, ...streams])
  const list = bytes.indexOf(Buffer.from('BIN0F00.png\0', 'utf16le'))
  for (const { name } of streams)
    bytes.copy(bytes, bytes.indexOf(Buffer.from(`${name}\0`, 'utf16le')) + 116, list + 116, list + 124)
  await expect(findInHwp(readOle(bytes)!, openBudget(1e9))).rejects.toThrow('FILE_UNSAFE')
})

test('refuses an HWP document that unpacks to more than a file may', async () => {
  const content = deflateRawSync(Buffer.alloc(3_000_000))
  const streams = ['BIN0001.png', 'BIN0002.png'].map((name) => ({ name, content }))
  const ole = readOle(makeCompound([{ name: 'FileHeader', content: header }, ...streams]))!
  expect(await findInHwp(ole, openBudget(7_000_000))).toBe(null)
  await expect(findInHwp(ole, openBudget(5_000_000))).rejects.toThrow('FILE_UNSAFE')
})

test.each([
  `=a|${' '.repeat(500_000)}|IMPORT`,
  `${'"a,'.repeat(160_000)}|`,
  '=a|'.repeat(160_000),
  `|${'"'.repeat(500_001)}`,
])('reads cells in one pass (%#)', async (text) => {
  expect(await inTime(() => findInCells(Buffer.from(text)))).toBe(null)
})
