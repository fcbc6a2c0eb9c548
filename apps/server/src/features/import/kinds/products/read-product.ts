import type { ImportFault } from '#db/tables/import-tables.ts'
import type { ProductFields } from '@mall/contract/office-products/product-fields'
import { tidy } from '@mall/contract/base/tidy'
import { isNoLimit, isNothing, readNumber } from '@mall/contract/base/typed/numbers'
import type { ReadRow } from '../kind.ts'
import {
  priceModeWords,
  readChoice,
  readWeekdays,
  statusWords,
  taxWords,
  tracedWords,
  type Words,
} from '@mall/contract/base/typed/choices'

export interface ReadProduct {
  fields: Partial<ProductFields>
  /** Names of categories from the top. */
  category: string[]
  faults: ImportFault[]
}

/** What the cells of a row say of a product. An empty cell says nothing, so it changes nothing. */
export function readProduct({ texts }: Pick<ReadRow, 'texts'>): ReadProduct {
  const faults: ImportFault[] = []
  const fields: Partial<ProductFields> = {}
  for (const column of Object.keys(readers) as (keyof typeof readers)[]) {
    const text = texts[column] ?? ''
    if (isNothing(text)) continue
    const { read, fault } = readers[column]
    const value = read(text)
    if (value === undefined) faults.push({ column, code: fault })
    else Object.assign(fields, { [column]: value })
  }
  return { fields, category: readCategory(texts), faults }
}

interface Reader<T> {
  /** undefined: the text cannot be read. */
  read: (text: string) => T | undefined
  /** Why not. */
  fault: string
}

const text = { read: (cell: string) => cell, fault: '' }
const barcode = { read: (cell: string) => /^.*[^\s.]/s.exec(cell)?.[0] ?? '', fault: '' }
const count = { read: readCount, fault: 'notNumber' }
const choice = <T extends string>(words: Words<T>, fault: string): Reader<T> => ({
  read: (cell) => readChoice(cell, words) ?? undefined,
  fault,
})

const readers = {
  ...{
    prodCd: text,
    prodNm: text,
    spec: text,
    unit: text,
    brand: text,
    origin: text,
    storage: text,
    description: text,
  },
  ...{ barcode, boxBarcode: barcode, boxQty: count, minQty: count, stepQty: count },
  maxQty: { read: (cell) => (isNoLimit(cell) ? null : readCount(cell)), fault: 'notNumber' },
  taxType: choice(taxWords, 'tax'),
  priceMode: choice(priceModeWords, 'priceMode'),
  status: choice(statusWords, 'status'),
  traced: { read: readTraced, fault: 'traced' },
  deliveryDays: { read: readWeekdays, fault: 'weekdays' },
} satisfies { [Field in keyof ProductFields]?: Reader<ProductFields[Field]> }

function readTraced(cell: string): boolean | undefined {
  const said = readChoice(cell, tracedWords)
  return said === null ? undefined : said === 'true'
}

/** Too large numbers are kept within what the rule of products can name. */
function readCount(text: string): number | undefined {
  const value = readNumber(text)
  if (value === null || !Number.isInteger(value)) return undefined
  return Math.max(-1, Math.min(value, 10_000_000))
}

/** One column may have the path, or each level a column of its own. */
function readCategory(texts: ReadRow['texts']): string[] {
  const [first = '', second = '', third = ''] = [texts['category'], texts['category2'], texts['category3']]
  return [...first.split('>'), second, third].map(tidy).filter((name) => !isNothing(name))
}
