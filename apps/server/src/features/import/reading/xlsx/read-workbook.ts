import { posix } from 'node:path'
import { attributeOf } from '#features/files/checks/office-xml.ts'
import { ReadingFault } from '../reading-fault.ts'
import type { Sheet } from '../sheet.ts'
import { makeTally } from '../tally.ts'
import { openParts, type Parts } from './open-parts.ts'
import { readNumberForms } from './number-forms.ts'
import { readRows } from './read-rows.ts'
import { readSharedTexts } from './shared-texts.ts'
import { detached, readTags } from './xml-tags.ts'

interface ListedSheet {
  name: string
  isHidden: boolean
  part: string
}

/** More sheets than anyone keeps a list in. */
const mostSheets = 50
/** More parts than a workbook has. Their names, and those of sheets, are short. */
const mostListed = 5000
const longestName = 255

/** The sheets of a workbook in their order; hidden ones only if there is no other. */
export async function readWorkbook(bytes: Buffer): Promise<Sheet[]> {
  const parts = await openParts(bytes)
  try {
    const book = 'xl/workbook.xml'
    if (!parts.names.has(book))
      throw new ReadingFault([...parts.names].some(isPicture) ? 'IMPORT_IS_PICTURES' : 'IMPORT_FILE_REFUSED')
    const targets = await readTargets(parts)
    const { sheets, is1904 } = await readSheetList(parts, book, targets)
    const shown = sheets.filter(({ isHidden }) => !isHidden)
    const texts = await readSharedTexts(parts, targetOf(targets, 'sharedStrings') ?? 'xl/sharedStrings.xml')
    const forms = await readNumberForms(parts, targetOf(targets, 'styles') ?? 'xl/styles.xml')
    const read: Sheet[] = []
    const tally = makeTally()
    for (const { name, isHidden, part } of (shown.length > 0 ? shown : sheets).slice(0, mostSheets))
      read.push({ name, isHidden, rows: await readRows(parts.read(part), { texts, forms, is1904, tally }) })
    return read
  } finally {
    parts.close()
  }
}

const isPicture = (name: string) => /\.(jpe?g|png|gif|webp|heic|heif)$/i.test(name)

async function readSheetList(parts: Parts, book: string, targets: ReadonlyMap<string, Target>) {
  const sheets: ListedSheet[] = []
  let is1904 = false
  await readTags(parts.read(book), {
    open(tag, inside) {
      if (tag === 'workbookPr') is1904 = /^(1|true)$/.test(attributeOf(inside, 'date1904'))
      if (tag !== 'sheet') return
      const id = /(?:^|\s)(?:\w+:)?id\s*=\s*["']([^"']*)["']/.exec(inside)?.[1] ?? ''
      const part = targets.get(id)?.part
      const isHidden = /hidden/i.test(attributeOf(inside, 'state'))
      if (part !== undefined && parts.names.has(part)) sheets.push({ name: nameOf(inside, 'name'), isHidden, part })
      if (sheets.length > mostListed) throw new ReadingFault('FILE_UNSAFE')
    },
    close: () => undefined,
  })
  return { sheets, is1904 }
}

interface Target {
  type: string
  part: string
}

/** What the workbook refers to, by id. */
async function readTargets(parts: Parts): Promise<Map<string, Target>> {
  const targets = new Map<string, Target>()
  await readTags(parts.read('xl/_rels/workbook.xml.rels'), {
    open(tag, inside) {
      if (tag !== 'Relationship') return
      const target = nameOf(inside, 'Target')
      const part = target.startsWith('/') ? target.slice(1) : posix.normalize(`xl/${target}`)
      targets.set(nameOf(inside, 'Id'), { type: nameOf(inside, 'Type').split('/').at(-1) ?? '', part })
      if (targets.size > mostListed) throw new ReadingFault('FILE_UNSAFE')
    },
    close: () => undefined,
  })
  return targets
}

function nameOf(inside: string, attribute: string): string {
  return detached(attributeOf(inside, attribute).slice(0, longestName))
}

function targetOf(targets: ReadonlyMap<string, Target>, type: string): string | undefined {
  return [...targets.values()].find((target) => target.type === type)?.part
}
