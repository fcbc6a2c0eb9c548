import PDFDocument from 'pdfkit'
import { describe, expect, test } from 'vitest'
import { send } from '#test/form.ts'
import { makePicture, makePdf, makeXlsx } from '#test/samples/made-files.ts'
import { makeCompound } from '#test/samples/made-ole.ts'
import {
  bookRel,
  docRel,
  embed,
  field,
  formula,
  makeBook,
  makeHwp,
  makeLetter,
  makeOldBook,
  makePackage,
  makePdfWith,
  packed,
  part,
  pdfObjects,
  pdfStream,
  relsPart,
  type Sample,
} from '#test/samples/made-papers.ts'
import { useMall } from '#test/mall.ts'
import { arrangeShop, tokenFor } from '#test/shop.ts'

let token: string
const mall = useMall(async (made) => {
  const shop = arrangeShop(made.owner)
  await shop.makeTenant()
  token = await tokenFor(made, await shop.makeStore())
})

/** Draws a PDF with the library used for our own. */
function drawn(options: object, draw: (document: InstanceType<typeof PDFDocument>) => void): Promise<Buffer> {
  return new Promise((resolve) => {
    const document = new PDFDocument(options)
    const parts: Buffer[] = []
    document.on('data', (one: Buffer) => parts.push(one)).on('end', () => resolve(Buffer.concat(parts)))
    draw(document)
    document.end()
  })
}

const sheetJsTypes =
  '<Default Extension="bin" ContentType="application/vnd.ms-excel.sheet.binary.macroEnabled.main"/><Default Extension="vml" ContentType="application/vnd.openxmlformats-officedocument.vmlDrawing"/>'
const templates = '/word/_rels/settings.xml.rels'.slice(1)
const equation = makeCompound([{ name: 'Equation Native', content: Buffer.alloc(60, 1) }])
const chart = '<c:chartSpace xmlns:c="c"/>'

const ordinary: Sample[] = [
  ['a workbook', 'a.xlsx', makeXlsx],
  ['a workbook by SheetJS', 'a.xlsx', () => makeBook([], { types: sheetJsTypes })],
  [
    'a workbook with web and mail links',
    'a.xlsx',
    () => makeBook([relsPart('xl/worksheets/_rels/sheet1.xml.rels', 'hyperlink', 'mailto:a@b.kr')]),
  ],
  [
    'a workbook linking to a download',
    'a.xlsx',
    () => makeBook([relsPart('xl/worksheets/_rels/sheet1.xml.rels', 'hyperlink', 'https://shop.example/setup.exe')]),
  ],
  [
    'a workbook calculating with another one',
    'a.xlsx',
    () =>
      makeBook([
        part('xl/externalLinks/externalLink1.xml', '<externalLink><externalBook/></externalLink>'),
        bookRel('externalLinkPath', 'file:///\\\\nas\\shared\\단가표.xlsx'),
      ]),
  ],
  [
    'a workbook calculating with one on the web',
    'a.xlsx',
    () => makeBook([bookRel('externalLinkPath', 'https://nuri.sharepoint.com/a/단가표.xlsx')]),
  ],
  [
    'a workbook calculating with one that has macros',
    'a.xlsx',
    () => makeBook([bookRel('externalLinkPath', '/C:/매출/2026.xlsm')]),
  ],
  ['a formula with a bar in a string', 'a.xlsx', () => makeBook([], formula('A1&amp;&quot;a|b!c&quot;&amp;B1!C2'))],
  ['a formula with another sheet', 'a.xlsx', () => makeBook([], formula("'단가 | 표'!A1"))],
  [
    'a workbook with printer settings',
    'a.xlsx',
    () => makeBook([part('xl/printerSettings/printerSettings1.bin', Buffer.from('HP LaserJet', 'utf16le'))]),
  ],
  [
    'a workbook with check boxes',
    'a.xlsx',
    () =>
      makeBook([
        part('xl/ctrlProps/ctrlProp1.xml'),
        relsPart('xl/worksheets/_rels/sheet1.xml.rels', 'ctrlProp', '../ctrlProps/ctrlProp1.xml', false),
      ]),
  ],
  [
    'a workbook with a chart, comments and a picture',
    'a.xlsx',
    async () =>
      makeBook([
        part('xl/charts/chart1.xml', chart),
        part('xl/comments1.xml'),
        part('xl/media/image1.png', await makePicture('png')),
      ]),
  ],
  ['a Word document', 'a.docx', () => makeLetter()],
  ['a Word document with links as typed', 'a.docx', () => makeLetter([docRel('hyperlink', 'www.naver.com')])],
  [
    'a Word document with a link to a PDF',
    'a.docx',
    () => makeLetter([docRel('hyperlink', 'file:///D:/계약/계약서.pdf')]),
  ],
  [
    'a Word document from a local template',
    'a.docx',
    () =>
      makeLetter([
        relsPart(
          templates,
          'attachedTemplate',
          'file:///C:\\Users\\kim\\AppData\\Roaming\\Microsoft\\Templates\\Normal.dotm',
        ),
      ]),
  ],
  [
    'a Word document from a macOS template',
    'a.docx',
    () => makeLetter([relsPart(templates, 'attachedTemplate', 'file:///Users/kim/Library/%EC%84%9C%EC%8B%9D.dotx')]),
  ],
  [
    'a Word document with a workbook behind its chart',
    'a.docx',
    async () =>
      makeLetter([part('word/charts/chart1.xml', chart), embed(await makeXlsx(), 'Microsoft_Excel_Sheet1.xlsx')]),
  ],
  [
    'a Word document linking to a workbook',
    'a.docx',
    () => makeLetter([docRel('oleObject', 'file:///C:\\매출\\2026.xlsx')]),
  ],
  ['a Word document with an old workbook in it', 'a.docx', () => makeLetter([embed(makeOldBook(0))])],
  ['a Word document with an equation', 'a.docx', () => makeLetter([embed(equation)])],
  [
    'a Word document with an embedded document',
    'a.docx',
    async () => makeLetter([embed(makePackage('견적서.pdf', await makePdf()))]),
  ],
  [
    'a Word document with page numbers and contents',
    'a.docx',
    () => makeLetter([], { body: field(' PAGE ') + field(' TOC \\o "1-3" ') + field(' HYPERLINK "https://a.kr" ') }),
  ],
  [
    'a Word document mentioning DDEAUTO and javascript:',
    'a.docx',
    () => makeLetter([], { body: '<w:p><w:r><w:t>DDEAUTO c:\\cmd.exe javascript:alert(1)</w:t></w:r></w:p>' }),
  ],
  ['a Word document with a web picture', 'a.docx', () => makeLetter([docRel('image', 'https://a.kr/a.png')])],
  [
    'a Word document with a UTF-16 part',
    'a.docx',
    () => makeLetter([part('customXml/item1.xml', Buffer.from('\ufeff<a/>', 'utf16le'))]),
  ],
  ['a PDF', 'a.pdf', () => makePdf()],
  [
    'a PDF with links and bookmarks',
    'a.pdf',
    () =>
      drawn({}, (one) => {
        one.text('누리', { link: 'https://nuri.example' })
        one.outline.addItem('1')
      }),
  ],
  ['a PDF that opens at a page', 'a.pdf', () => makePdfWith('/OpenAction[3 0 R/Fit]/PageMode/UseOutlines')],
  [
    'a PDF that opens at a page by action',
    'a.pdf',
    () => makePdfWith('/OpenAction<</S/GoTo/D[3 0 R/XYZ null null 1]>>'),
  ],
  [
    'a PDF with an attachment',
    'a.pdf',
    () =>
      drawn({}, (one) => {
        one.text('세금계산서')
        one.file(Buffer.from('<Invoice/>'), { name: 'invoice.xml' })
      }),
  ],
  [
    'a PDF with a form',
    'a.pdf',
    () =>
      drawn({}, (one) => {
        one.font('Helvetica')
        one.initForm()
        one.formText('name', 10, 10, 100, 20)
      }),
  ],
  [
    'a PDF protected against changes',
    'a.pdf',
    () => drawn({ ownerPassword: 'x', permissions: {} }, (one) => one.text('Nuri')),
  ],
  [
    'a PDF mentioning scripts',
    'a.pdf',
    () =>
      makePdfWith(
        '',
        '<</Title(How to /JavaScript and /Launch)/Subject<2F4A617661536372697074>>>',
        pdfStream('/Filter/FlateDecode', 'BT (/S /JavaScript) Tj ET'),
      ),
  ],
  [
    'a PDF with photos',
    'a.pdf',
    async () => {
      const photo = await makePicture('jpeg')
      return drawn({}, (one) => one.image(photo))
    },
  ],
  ['a PDF with compressed objects', 'a.pdf', () => makePdfWith('', pdfObjects('<</Type/Font/BaseFont/JS>>'))],
  ['an HWP document', 'a.hwp', () => makeHwp()],
  [
    'an HWP document with a photo and a chart',
    'a.hwp',
    async () =>
      makeHwp([
        { name: 'BIN0001.jpg', content: await makePicture('jpeg', 64, 64) },
        { name: 'BIN0002.OLE', content: packed(Buffer.concat([Buffer.alloc(4), equation])) },
      ]),
  ],
  ['a CSV file with bars and formulas', 'a.csv', () => '품목|규격,수량\r\n두부|300g!,=A1+B1\r\n-,-5\r\n'],
  ['a memo', 'a.txt', () => '내일 두부 세 모 | 콩나물! = 3'],
]

describe('accepts', () => {
  test.each(ordinary)('%s', async (_what, name, make) => {
    const { status, problem } = await send(mall, token, name, await make())
    expect([problem.code, status]).toEqual([undefined, 200])
  })
})

test('covers more than 30 samples', () => {
  expect(ordinary.length).toBeGreaterThan(30)
})
