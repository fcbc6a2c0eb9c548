import { deflateRawSync, deflateSync } from 'node:zlib'
import { makeCompound } from './made-ole.ts'
import { makeZip, type ZipEntry } from './made-zip.ts'

/** Office documents, part by part, so that a test can put anything into them. */

export const part = (name: string, content: Buffer | string = '<x/>'): ZipEntry => ({ name, content })

const usualTypes =
  '<Default Extension="xml" ContentType="application/xml"/><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>'

const typesPart = (more = '') =>
  part('[Content_Types].xml', `<?xml version="1.0" encoding="UTF-8"?><Types xmlns="ct">${usualTypes}${more}</Types>`)

export function relsPart(name: string, kind: string, target: string, isExternal = true): ZipEntry {
  const type = `http://schemas.openxmlformats.org/officeDocument/2006/relationships/${kind}`
  const mode = isExternal ? ' TargetMode="External"' : ''
  return part(name, `<Relationships><Relationship Id="rId1" Type="${type}" Target="${target}"${mode}/></Relationships>`)
}

export const docRel = (kind: string, target: string) => relsPart('word/_rels/document.xml.rels', kind, target)
export const bookRel = (kind: string, target: string) =>
  relsPart('xl/externalLinks/_rels/externalLink1.xml.rels', kind, target)

export function makeLetter(more: ZipEntry[] = [], { body = '<w:p><w:r><w:t>견적</w:t></w:r></w:p>', types = '' } = {}) {
  const document = `<w:document xmlns:w="w"><w:body>${body}</w:body></w:document>`
  return makeZip([typesPart(types), part('word/document.xml', document), ...more])
}

export function makeBook(more: ZipEntry[] = [], { cells = '<c r="A1"><v>3</v></c>', types = '' } = {}) {
  const sheet = `<worksheet><sheetData><row>${cells}</row></sheetData></worksheet>`
  const book = part('xl/workbook.xml', '<workbook><sheets/></workbook>')
  return makeZip([typesPart(types), book, part('xl/worksheets/sheet1.xml', sheet), ...more])
}

/** Wraps any file as Word does: its name three times, then its content. */
export function makePackage(name: string, content: Buffer | string): Buffer {
  const bytes = Buffer.from(content as string)
  const size = Buffer.alloc(4)
  size.writeUInt32LE(bytes.length)
  const names = Buffer.concat([Buffer.from([2, 0]), Buffer.from(`${name}\0C:\\${name}\0`), Buffer.from([0, 0, 3, 0])])
  const inside = Buffer.concat([names, Buffer.from(`C:\\Temp\\${name}\0`), size, bytes])
  const length = Buffer.alloc(4)
  length.writeUInt32LE(inside.length)
  return makeCompound([{ name: '\x01Ole10Native', content: Buffer.concat([length, inside]) }])
}

/** The sheet list of an old workbook, with one sheet of this type: 0 for values, 1 for macros. */
export function makeOldBook(type: 0 | 1): Buffer {
  const sheet = Buffer.from([0x85, 0, 9, 0, 0, 0, 0, 0, 0, type, 1, 0, 0x41])
  const begin = Buffer.from([0x09, 0x08, 4, 0, 0, 6, 5, 0])
  return makeCompound([{ name: 'Workbook', content: Buffer.concat([begin, sheet, Buffer.from([0x0a, 0, 0, 0])]) }])
}

const hwpHeader = (flags: number) => {
  const header = Buffer.alloc(256)
  header.write('HWP Document File')
  header.writeUInt32LE(flags, 36)
  return header
}

const usualScript = [
  'var Documents = XHwpDocuments;\r\nvar Document = Documents.Active_XHwpDocument;\r\n',
  'function OnDocument_New()\r\n{\r\n\t//todo : \r\n}\r\n\r\nfunction OnDocument_Open()\r\n{\r\n\t//todo : \r\n}\r\n',
]

/** An HWP 5 document as Hangul writes it, including its two default empty functions. */
export function makeHwp(more: { name: string; content: Buffer }[] = [], { script = '', flags = 1 } = {}): Buffer {
  const texts = [...usualScript, script].map((text) => {
    const length = Buffer.alloc(4)
    length.writeUInt32LE(text.length)
    return Buffer.concat([length, Buffer.from(text, 'utf16le')])
  })
  return makeCompound([
    { name: 'FileHeader', content: hwpHeader(flags) },
    { name: 'DefaultJScript', content: deflateRawSync(Buffer.concat(texts)) },
    ...more,
  ])
}

export const packed = (content: Buffer) => deflateRawSync(content)

const hwpxScripts = 'application/x-javascript ;charset=utf-16'

/**
 * An HWPX as Hangul writes it: its scripts have no extension, are in UTF-16 without a BOM, and are listed with the
 * other parts.
 */
export function makeHwpxWith(
  script = '',
  { place = 'Scripts/sourceScripts', id = 'sourcesc', type = hwpxScripts } = {},
) {
  const item = (itemId: string, href: string, mediaType: string) =>
    `<opf:item id="${itemId}" href="${href}" media-type="${mediaType}"/>`
  const items = [
    item('section0', 'Contents/section0.xml', 'application/xml'),
    item('headersc', 'Scripts/headerScripts', hwpxScripts),
    item(id, place, type),
  ]
  return makeZip([
    { name: 'mimetype', content: 'application/hwp+zip' },
    part('Contents/content.hpf', `<?xml version="1.0"?><opf:package><opf:manifest>${items.join('')}</opf:manifest>`),
    part('Contents/section0.xml', '<sec/>'),
    part('Scripts/headerScripts', Buffer.from(usualScript[0] ?? '', 'utf16le')),
    part(place, Buffer.from(`${usualScript[1] ?? ''}${script}`, 'utf16le')),
  ])
}

/** Builds a PDF of these objects, numbered from 1; the first is its catalogue. */
function makePdfOf(objects: (Buffer | string)[]): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1')]
  const places: number[] = []
  for (const [at, object] of objects.entries()) {
    places.push(parts.reduce((sum, one) => sum + one.length, 0))
    parts.push(Buffer.from(`${at + 1} 0 obj\n`), Buffer.from(object as string), Buffer.from('\nendobj\n'))
  }
  const start = parts.reduce((sum, one) => sum + one.length, 0)
  const lines = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('')
  const table = `xref\n0 ${places.length + 1}\n0000000000 65535 f \n${lines}`
  parts.push(Buffer.from(`${table}trailer\n<</Size ${places.length + 1}/Root 1 0 R>>\nstartxref\n${start}\n%%EOF\n`))
  return Buffer.concat(parts)
}

const pdfPages = ['<</Type/Pages/Kids[3 0 R]/Count 1>>', '<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>']

export const makePdfWith = (catalogue: string, ...more: (Buffer | string)[]) =>
  makePdfOf([`<</Type/Catalog/Pages 2 0 R${catalogue}>>`, ...pdfPages, ...more])

export function pdfStream(head: string, content: Buffer | string, encode = deflateSync): Buffer {
  const data = encode(Buffer.from(content as string))
  return Buffer.concat([Buffer.from(`<<${head}/Length ${data.length}>>\nstream\n`), data, Buffer.from('\nendstream')])
}

/** Objects packed in an object stream. */
export const pdfObjects = (content: string) =>
  pdfStream('/Type/ObjStm/N 1/First 4/Filter/FlateDecode', `9 0 ${content}`)

/** A paper to send: what it is, its name, its bytes. */
export type Sample = [what: string, name: string, make: () => Promise<Buffer> | Buffer | string]

export const embed = (content: Buffer, name = 'oleObject1.bin') => part(`word/embeddings/${name}`, content)
export const field = (...texts: string[]) =>
  `<w:p><w:r><w:fldChar w:fldCharType="begin"/></w:r>${texts
    .map((text) => `<w:r><w:instrText xml:space="preserve">${text}</w:instrText></w:r>`)
    .join('')}</w:p>`
export const formula = (text: string) => ({ cells: `<c r="A1"><f>${text}</f><v>1</v></c>` })
