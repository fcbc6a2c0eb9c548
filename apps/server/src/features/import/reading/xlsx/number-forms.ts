import { attributeOf } from '#features/files/checks/office-xml.ts'
import { ReadingFault } from '../reading-fault.ts'
import type { Parts } from './open-parts.ts'
import { readTags } from './xml-tags.ts'

/** How a number of a cell is shown: as a day, or as a code of so many digits (format `00000`). */
export type NumberForm = 'day' | 'time' | { digits: number } | null

/** Formats that spreadsheets know by number: dates, and times of day. 27–36 and 50–58 are dates of East Asia. */
const builtIn = (id: number): NumberForm => {
  if ((id >= 14 && id <= 17) || (id >= 27 && id <= 31) || id === 36 || (id >= 50 && id <= 58)) return 'day'
  return id === 22 || (id >= 18 && id <= 21) || (id >= 32 && id <= 35) || (id >= 45 && id <= 47) ? 'time' : null
}

/** Spreadsheets keep 65,490 styles, and formats of 255 letters. */
const mostStyles = 100_000
const longestFormat = 255

/** The form of each style, by its index. */
export async function readNumberForms(parts: Parts, name: string): Promise<NumberForm[]> {
  const written = new Map<number, NumberForm>()
  const forms: NumberForm[] = []
  let isInCells = false
  await readTags(parts.read(name), {
    open(tag, inside) {
      if (tag === 'numFmt')
        written.set(Number(attributeOf(inside, 'numFmtId')), formOf(attributeOf(inside, 'formatCode')))
      else if (tag === 'cellXfs') isInCells = true
      else if (tag === 'xf' && isInCells) {
        const id = Number(attributeOf(inside, 'numFmtId'))
        forms.push(written.has(id) ? (written.get(id) ?? null) : builtIn(id))
      }
      if (written.size > mostStyles || forms.length > mostStyles) throw new ReadingFault('FILE_UNSAFE')
    },
    close(tag) {
      if (tag === 'cellXfs') isInCells = false
    },
  })
  return forms
}

function formOf(code: string): NumberForm {
  const [plain = ''] = code
    .slice(0, longestFormat)
    .replace(/"[^"]*"|\\.|\[[^\]]*\]|_.|\*./g, '')
    .toLowerCase()
    .split(';')
  if (/^0{2,20}$/.test(plain)) return { digits: plain.length }
  const hasDay = /y|d/.test(plain)
  const hasTime = /h|s/.test(plain)
  if (hasDay) return hasTime ? 'time' : 'day'
  return hasTime ? 'time' : null
}
