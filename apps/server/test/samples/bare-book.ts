import { randomBytes } from 'node:crypto'
import { makeZip } from './made-zip.ts'

/** Parts of a workbook as XML. */
export interface BareBook {
  /** The rows of each sheet. */
  sheets?: string[]
  texts?: string
  styles?: string
  merged?: string
  relations?: string
  listed?: string
  /** Bytes that do not compress, for the share of those that do. */
  more?: number
}

export const relation = (id: string, type: string, target: string) =>
  `<Relationship Id="${id}" Type="x/${type}" Target="${target}"/>`

/** A workbook of which a test writes each part, so that it can be one that no program would write. */
export function bareBook({
  sheets = [''],
  texts = '',
  styles = '',
  merged = '',
  relations = '',
  listed = '',
  more = 0,
}: BareBook): Buffer {
  const own = sheets.map((_, n) => relation(`r${n}`, 'worksheet', `worksheets/s${n}.xml`)).join('')
  const list = sheets.map((_, n) => `<sheet name="${n}" r:id="r${n}"/>`).join('')
  return makeZip([
    { name: 'xl/workbook.xml', content: `<workbook><sheets>${list}${listed}</sheets></workbook>` },
    { name: 'xl/_rels/workbook.xml.rels', content: `<Relationships>${own}${relations}</Relationships>` },
    { name: 'xl/sharedStrings.xml', content: `<sst>${texts}</sst>` },
    { name: 'xl/styles.xml', content: `<styleSheet>${styles}</styleSheet>` },
    { name: 'more', content: randomBytes(more) },
    ...sheets.map((rows, n) => ({
      name: `xl/worksheets/s${n}.xml`,
      content: `<worksheet><sheetData>${rows}</sheetData>${merged}</worksheet>`,
    })),
  ])
}
