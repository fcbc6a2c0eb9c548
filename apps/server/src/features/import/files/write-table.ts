import { uncontrolled } from '@mall/contract/base/tidy'
import { escapeMarkup } from '#platform/escape-markup.ts'
import { breather } from '#platform/queues/yield-to-event-loop.ts'
import { zipStream } from './zip-stream.ts'

/** A table that is made while it is written, in parts of some hundred rows. */
export interface TableToWrite {
  sheet: string
  heads: readonly string[]
  /** Columns whose cells are numbers; all others are texts, so that codes keep their zeros. */
  numbers?: ReadonlySet<number>
  rows: Iterable<readonly string[][]> | AsyncIterable<readonly string[][]>
}

export function writeTable(format: 'xlsx' | 'csv', table: TableToWrite): AsyncGenerator<Buffer | string> {
  return format === 'csv' ? writeCsv(table) : writeXlsx(table)
}

/**
 * A text that no spreadsheet takes for a formula, also with the wide signs of Korean keyboards. The import takes one
 * apostrophe away again, so a text that has some gets one more.
 */
export function harmless(text: string): string {
  const plain = uncontrolled(text.toWellFormed())
  return /^'*[=+\-@\t\r＝＋－＠]/.test(plain) ? `'${plain}` : plain
}

/** A plain negative number is no formula, and an apostrophe would make it a text. */
function isNegative(text: string): boolean {
  return /^-[\d.]{1,15}$/.test(text) && text === String(Number(text))
}

/** The text of a cell of a file that may be one of ours. */
export function unguarded(cell: string): string {
  return cell.replace(/^'(?='*[=+\-@＝＋－＠])/, '')
}

async function* writeCsv({ heads, rows }: TableToWrite): AsyncGenerator<string> {
  const line = (cells: readonly string[]) =>
    `${cells.map((cell) => `"${(isNegative(cell) ? cell : harmless(cell)).replaceAll('"', '""')}"`).join(',')}\r\n`
  const breathe = breather()
  // With a byte order mark, by which spreadsheets recognise Hangul.
  yield `\uFEFF${line(heads)}`
  for await (const part of rows) {
    yield part.map(line).join('')
    await breathe()
  }
}

const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'

/** Styles: 0 as usual, 1 a text, 2 a heading. */
const styles = `${xml}<styleSheet xmlns="${main}"><fonts count="2"><font><sz val="10"/><name val="맑은 고딕"/></font><font><b/><sz val="10"/><name val="맑은 고딕"/></font></fonts><fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FFEEF1F6"/></patternFill></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="3"><xf numFmtId="0"/><xf numFmtId="49" applyNumberFormat="1"/><xf numFmtId="49" fontId="1" fillId="2" applyNumberFormat="1" applyFont="1" applyFill="1"/></cellXfs></styleSheet>`

function writeXlsx(table: TableToWrite): AsyncGenerator<Buffer> {
  return zipStream([
    {
      name: '[Content_Types].xml',
      content: [
        `${xml}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${type}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${type}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${type}.styles+xml"/></Types>`,
      ],
    },
    {
      name: '_rels/.rels',
      content: [
        `${xml}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
      ],
    },
    {
      name: 'xl/workbook.xml',
      content: [
        `${xml}<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="${escapeMarkup(table.sheet)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
      ],
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: [
        `${xml}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
      ],
    },
    { name: 'xl/styles.xml', content: [styles] },
    { name: 'xl/worksheets/sheet1.xml', content: sheetXml(table) },
  ])
}

async function* sheetXml({ heads, rows, numbers = new Set() }: TableToWrite): AsyncGenerator<string> {
  const breathe = breather()
  yield `${xml}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols><col min="1" max="${heads.length}" width="16" customWidth="1"/></cols><sheetData>`
  const letters = heads.map((_, n) => lettersOf(n))
  let no = 1
  yield `<row r="1">${heads.map((head, n) => textCell(head, `${letters[n] ?? ''}1`, 2)).join('')}</row>`
  for await (const part of rows) {
    const lines = part.map((row) => {
      no += 1
      return `<row r="${no}">${row.map((cell, n) => cellXml(cell, `${letters[n] ?? ''}${no}`, numbers.has(n))).join('')}</row>`
    })
    yield lines.join('')
    await breathe()
  }
  yield '</sheetData></worksheet>'
}

function cellXml(text: string, place: string, isNumber: boolean): string {
  if (text === '') return ''
  const isPlain = (isNumber && /^-?\d+(\.\d+)?$/.test(text)) || isNegative(text)
  return isPlain ? `<c r="${place}"><v>${text}</v></c>` : textCell(text, place, 1)
}

function textCell(text: string, place: string, style: number): string {
  return `<c r="${place}" t="inlineStr" s="${style}"><is><t xml:space="preserve">${escapeMarkup(harmless(text))}</t></is></c>`
}

/** The letters of a column: A to Z, AA and so on. */
function lettersOf(column: number): string {
  const last = String.fromCharCode(65 + (column % 26))
  return column < 26 ? last : lettersOf(Math.floor(column / 26) - 1) + last
}
