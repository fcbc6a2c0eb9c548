import { makeZip, type ZipEntry } from './made-zip.ts'

/** A cell of a made workbook. A plain text is a shared string, a plain number a number. */
export type MadeCell =
  | string
  | number
  | boolean
  | null
  | { inline: string }
  | { formula: string; cached: string | number }
  | { number: number; style: number }
  | { rich: string[] }

export interface MadeSheet {
  name?: string
  state?: 'hidden' | 'veryHidden'
  /** The first row is row 1; null: a row that is not in the file. */
  rows: (MadeCell[] | null)[]
  merged?: string[]
  /** Numbers of rows that a filter hides. */
  hidden?: number[]
  /** Leaves out where rows and cells are, as some programs do. */
  isUnplaced?: true
}

/** Styles of `{ number, style }`: 1 a day, 2 a day as 14, 3 a code of five digits, 4 won with commas, 5 day and time. */
const styles = `<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><numFmts count="4">
<numFmt numFmtId="164" formatCode="yyyy&quot;년&quot; m&quot;월&quot; d&quot;일&quot;"/><numFmt numFmtId="165" formatCode="00000"/>
<numFmt numFmtId="166" formatCode="#,##0&quot;원&quot;"/><numFmt numFmtId="167" formatCode="yyyy\\-mm\\-dd hh:mm"/></numFmts>
<cellStyleXfs><xf numFmtId="0"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="14"/>
<xf numFmtId="165"/><xf numFmtId="166"/><xf numFmtId="167"/></cellXfs></styleSheet>`

const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'

export function madeWorkbook(sheets: MadeSheet[], { is1904 = false, more = [] as ZipEntry[] } = {}): Buffer {
  const texts: string[] = []
  const parts = sheets.map((sheet, n) => ({ name: `xl/worksheets/sheet${n + 1}.xml`, content: sheetXml(sheet, texts) }))
  const list = sheets.map(
    ({ name, state }, n) =>
      `<sheet name="${escaped(name ?? `Sheet${n + 1}`)}" sheetId="${n + 1}"${state ? ` state="${state}"` : ''} r:id="rId${n + 1}"/>`,
  )
  const relations = sheets.map((_, n) => relation(`rId${n + 1}`, 'worksheet', `worksheets/sheet${n + 1}.xml`))
  return makeZip([
    { name: '[Content_Types].xml', content: '<Types/>' },
    {
      name: 'xl/workbook.xml',
      content: `<?xml version="1.0"?><workbook ${main} xmlns:r="r"><workbookPr${is1904 ? ' date1904="1"' : ''}/><sheets>${list.join('')}</sheets></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: `<Relationships>${relations.join('')}${relation('rIdS', 'sharedStrings', '/xl/sharedStrings.xml')}${relation('rIdT', 'styles', 'styles.xml')}</Relationships>`,
    },
    { name: 'xl/styles.xml', content: styles },
    { name: 'xl/sharedStrings.xml', content: `<sst ${main}>${texts.join('')}</sst>` },
    ...parts,
    ...more,
  ])
}

const relation = (id: string, type: string, target: string) =>
  `<Relationship Id="${id}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}"/>`

function sheetXml({ rows, merged = [], hidden = [], isUnplaced }: MadeSheet, texts: string[]): string {
  const body = rows.flatMap((row, n) => {
    if (row === null) return []
    const cells = row.map((cell, column) => cellXml(cell, isUnplaced ? '' : ` r="${nameOf(column)}${n + 1}"`, texts))
    const shown = hidden.includes(n + 1) ? ' hidden="1"' : ''
    return [`<row${isUnplaced ? '' : ` r="${n + 1}"`}${shown}>${cells.join('')}</row>`]
  })
  const areas = merged.map((ref) => `<mergeCell ref="${ref}"/>`)
  return `<?xml version="1.0"?><worksheet ${main}><!-- made > here --><sheetData>${body.join('\n')}</sheetData>${areas.length > 0 ? `<mergeCells>${areas.join('')}</mergeCells>` : ''}</worksheet>`
}

function cellXml(cell: MadeCell, place: string, texts: string[]): string {
  if (cell === null) return `<c${place}/>`
  if (typeof cell === 'number') return `<c${place}><v>${cell}</v></c>`
  if (typeof cell === 'boolean') return `<c${place} t="b"><v>${Number(cell)}</v></c>`
  if (typeof cell === 'string') return shared(`<t xml:space="preserve">${escaped(cell)}</t>`, place, texts)
  if ('inline' in cell) return `<c${place} t="inlineStr"><is><t>${escaped(cell.inline)}</t></is></c>`
  if ('rich' in cell) return shared(cell.rich.map(richXml).join(''), place, texts)
  if ('number' in cell) return `<c${place} s="${cell.style}"><v>${cell.number}</v></c>`
  const type = typeof cell.cached === 'string' ? ' t="str"' : ''
  return `<c${place}${type}><f>${escaped(cell.formula)}</f><v>${escaped(String(cell.cached))}</v></c>`
}

/** With a reading of the second part, as Japanese and Korean programs write them. */
const richXml = (text: string, n: number) =>
  `<r><rPr/><t>${escaped(text)}</t></r>${n === 1 ? '<rPh sb="0" eb="1"><t>읽기</t></rPh>' : ''}`

function shared(inside: string, place: string, texts: string[]): string {
  texts.push(`<si>${inside}</si>`)
  return `<c${place} t="s"><v>${texts.length - 1}</v></c>`
}

function nameOf(column: number): string {
  return column < 26 ? String.fromCharCode(65 + column) : nameOf(Math.floor(column / 26) - 1) + nameOf(column % 26)
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}

/**
 * A text in the encoding of Korean Windows. Its pairs are those of EUC-KR, which Node decodes, and a few others of CP949
 * as Windows has them.
 */
export function inCp949(text: string): Buffer {
  pairs ??= allPairs()
  return Buffer.from([...text].flatMap((letter) => pairs?.get(letter) ?? [letter.charCodeAt(0) & 0x7f]))
}

let pairs: Map<string, number[]> | null = null

function allPairs(): Map<string, number[]> {
  const decoder = new TextDecoder('euc-kr')
  const found = new Map<string, number[]>([
    ['똠', [0x8c, 0x63]],
    ['펲', [0xbc, 0x84]],
    ['갂', [0x81, 0x41]],
    ['힣', [0xc6, 0x52]],
  ])
  for (let lead = 0xa1; lead <= 0xfe; lead += 1)
    for (let trail = 0xa1; trail <= 0xfe; trail += 1)
      found.set(decoder.decode(Buffer.from([lead, trail])), [lead, trail])
  return found
}
