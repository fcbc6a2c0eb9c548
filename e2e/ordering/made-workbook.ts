import { makeZip } from '../../apps/server/test/samples/made-zip.ts'

const sheets = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const parts = 'http://schemas.openxmlformats.org/package/2006/relationships'

/** Builds an XLSX file from rows by sheet name. */
export function makeWorkbook(book: Record<string, string[][]>): Buffer {
  const names = Object.keys(book)
  const each = (make: (name: string, nth: string) => string) =>
    names.map((name, n) => make(name, String(n + 1))).join('')
  const list = each((name, n) => `<sheet name="${name}" sheetId="${n}" r:id="rId${n}"/>`)
  const links = each(
    (_, n) => `<Relationship Id="rId${n}" Type="${office}/worksheet" Target="worksheets/sheet${n}.xml"/>`,
  )
  return makeZip([
    {
      name: 'xl/workbook.xml',
      content: `<workbook xmlns="${sheets}" xmlns:r="${office}"><sheets>${list}</sheets></workbook>`,
    },
    { name: 'xl/_rels/workbook.xml.rels', content: `<Relationships xmlns="${parts}">${links}</Relationships>` },
    ...Object.values(book).map((rows, n) => ({
      name: `xl/worksheets/sheet${String(n + 1)}.xml`,
      content: `<worksheet xmlns="${sheets}"><sheetData>${rows.map(rowOf).join('')}</sheetData></worksheet>`,
    })),
  ])
}

function rowOf(cells: string[], row: number): string {
  const written = cells.map((text, column) => {
    const place = `${String.fromCodePoint(65 + column)}${String(row + 1)}`
    return `<c r="${place}" t="inlineStr"><is><t>${text}</t></is></c>`
  })
  return `<row r="${String(row + 1)}">${written.join('')}</row>`
}
