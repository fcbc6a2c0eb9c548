import type { ImportFault } from '#db/tables/import-tables.ts'
import type { ProductFields } from '@mall/contract/office-products/product-fields'
import { tidy } from '@mall/contract/base/tidy'
import { plainWord } from '@mall/contract/base/typed/plain-word'
import { isNoLimit, isNothing } from '@mall/contract/base/typed/numbers'
import { wholeOf } from '../../cells/number-of.ts'
import { faultAt, type Read } from '../../cells/read.ts'
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

/** A column that asks whether a product is exempt: its Y is the contrary of the usual one. */
export function asksExempt(head: string): boolean {
  return /^(면세|비과세|영세)(여부|구분)?$/.test(plainWord(head))
}

/** What the cells of a row say of a product. An empty cell says nothing, so it changes nothing. */
export function readProduct({ texts }: Pick<ReadRow, 'texts'>, isExemptAsked = false): ReadProduct {
  const faults: ImportFault[] = []
  const fields: Partial<ProductFields> = {}
  const readers = isExemptAsked ? { ...usual, taxType: taxWithoutYes } : usual
  for (const column of Object.keys(readers) as (keyof typeof readers)[]) {
    const text = texts[column] ?? ''
    if (isNothing(text)) continue
    const read: Read<unknown> = readers[column](text)
    if ('fault' in read) faults.push(faultAt(column, read))
    else Object.assign(fields, { [column]: read.value })
  }
  return { fields, category: readCategory(texts), faults }
}

type Reader<T> = (cell: string) => Read<T>

const text: Reader<string> = (value) => ({ value })
const barcode: Reader<string> = (cell) => ({ value: /^.*[^\s.]/s.exec(cell)?.[0] ?? '' })
const choice =
  <T extends string>(words: Words<T>, fault: string): Reader<T> =>
  (cell) => {
    const value = readChoice(cell, words)
    return value === null ? { fault } : { value }
  }

const usual = {
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
  ...{ barcode, boxBarcode: barcode, boxQty: readCount, minQty: readCount, stepQty: readCount },
  maxQty: (cell) => (isNoLimit(cell) ? { value: null } : readCount(cell)),
  taxType: choice(taxWords, 'tax'),
  priceMode: choice(priceModeWords, 'priceMode'),
  status: choice(statusWords, 'status'),
  traced: readTraced,
  deliveryDays(cell) {
    const value = readWeekdays(cell)
    return value === undefined ? { fault: 'weekdays' } : { value }
  },
} satisfies { [Field in keyof ProductFields]?: Reader<ProductFields[Field]> }

function taxWithoutYes(cell: string): Read<ProductFields['taxType']> {
  return /^[yn]$/i.test(plainWord(cell)) ? { fault: 'tax' } : usual.taxType(cell)
}

function readTraced(cell: string): Read<boolean> {
  const said = readChoice(cell, tracedWords)
  return said === null ? { fault: 'traced' } : { value: said === 'true' }
}

/** Too large numbers are kept within what the rule of products can name. */
function readCount(cell: string): Read<number> {
  const read = wholeOf(cell)
  return 'value' in read ? { value: Math.max(-1, Math.min(read.value, 10_000_000)) } : read
}

/** One column may have the path, or each level a column of its own. */
export function readCategory(texts: ReadRow['texts']): string[] {
  const [first = '', second = '', third = ''] = [texts['category'], texts['category2'], texts['category3']]
  return [...first.split('>'), second, third].map(tidy).filter((name) => !isNothing(name))
}
