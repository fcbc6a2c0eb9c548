import { describe, expect, test } from 'vitest'
import { inOnePass } from '#test/in-one-pass.ts'
import { activeField, activeRelationship } from './active-content.ts'
import { attributeOf } from './office-xml.ts'
import { watchText } from './office-text.ts'

function find(xml: string, pieceLength = 16_384) {
  const bytes = Buffer.from(xml)
  const texts = watchText()
  for (let at = 0; at < bytes.length; at += pieceLength) {
    const found = texts.add(bytes.subarray(at, at + pieceLength))
    if (found !== null) return found
  }
  return texts.end()
}

/** Half a megabyte takes some milliseconds. */
const inTime = <T>(work: () => T) => inOnePass(6000, work)

describe('active content', () => {
  const long = 'x'.repeat(300_000)
  test.each([
    ['split by a comment', `<f>cmd<!-- ${long} -->|'/c calc'!A0</f>`],
    ['split by an instruction', `<f>cmd<?a ${long}?>|'/c calc'!A0</f>`],
    ['in CDATA after a comment mark', `<f><![CDATA[<!--]]></f><f><![CDATA[cmd|'/c calc'!A0]]></f>${long}`],
    ['after a comment that never ends', `<!-- ${long}<f>cmd|'/c calc'!A0</f>`],
    ['across two pieces', `${'x'.repeat(131_060)}<f>cmd|'/c calc'!A0</f>`],
  ])('is found %s', (_what, xml) => {
    for (const length of [1000, 16_384, 1_000_000]) expect(find(xml, length)).toBe('FILE_LINKS_PROGRAM')
  })

  test('is found in fields that are split by a comment or hidden by CDATA', () => {
    expect(find('<w:instrText>DD<!-- a -->E cmd x</w:instrText>')).toBe('FILE_LINKS_PROGRAM')
    expect(find('<w:instrText><![CDATA[DDE cmd x]]></w:instrText>')).toBe('FILE_LINKS_PROGRAM')
  })
})

test('refuses values of megabytes', () => {
  expect(() => attributeOf(` Target="${'&#50;'.repeat(100_000)}"`, 'Target')).toThrow('FILE_UNSAFE')
})

describe('reads in one pass', () => {
  test.each([
    ...[
      '|<!--',
      '|<![CDATA[',
      '|<?',
      'item<item ',
      `item<item "'`,
      'instr<w:fldSimple instr',
      'instr<w:fldSimple instr="',
    ],
    ...[
      'refreshOnLoad ',
      'refreshOnLoad="',
      '|<f a ',
      '|<f>"',
      '|<f>a|',
      `|<f>a|'`,
      '|<a.',
      '&#',
      '&#x1',
      'instr<instrText ',
    ],
  ])('%j without end', async (piece) => {
    await inTime(() => find(`<a>${piece.repeat(500_000 / piece.length)}`))
    await inTime(() => find(`<a>${piece}${' '.repeat(500_000)}`))
  })

  test('a field with spaces only', async () => {
    await inTime(() => activeField(`INCLUDE${' '.repeat(500_000)}x INCLUDEPICTURE${' '.repeat(500_000)}x`))
    expect(activeField('INCLUDETEXT  "  \\\\host\\a.docx"')).toBe('FILE_LOADS_REMOTE')
    expect(activeField('INCLUDEPICTURE "//host/a.png"')).toBe('FILE_LOADS_REMOTE')
  })

  test('a link of questions', async () => {
    const link = (target: string) => activeRelationship({ type: 'a/hyperlink', target, isExternal: true })
    await inTime(() => link(`file:a${'?'.repeat(30_000)}\nx`))
    expect(await inTime(() => link(`file:a${'\n'.repeat(5_000_000)}x`))).toBe('FILE_LINKS_PROGRAM')
    expect(link('file:///C:/a.exe?b')).toBe('FILE_LINKS_PROGRAM')
    expect(link('file:///C:/a?b\n.exe')).toBe('FILE_LINKS_PROGRAM')
    expect(link('file:///C:/a.pdf?b=c.exe')).toBe(null)
  })
})
