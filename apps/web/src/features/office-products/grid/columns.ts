import { storedUnit } from '@mall/contract/base/typed/stored-unit'
import type { ProductRow } from '@mall/contract/office-products'
import { priceModes, taxTypes } from '@mall/contract/base/money'
import {
  priceModeWords,
  readChoice,
  readWeekdays,
  statusWords,
  taxWords,
  tracedWords,
} from '@mall/contract/base/typed/choices'
import { isNoLimit, isUncounted, readWhole } from '@mall/contract/base/typed/numbers'
import { saleStates, type ProductFields } from '@mall/contract/office-products/product-fields'
import { mondayFirst } from '#shared/i18n/weekdays.ts'

export type GridField = Exclude<keyof ProductFields, 'description' | 'pictures' | 'substitutes'> | 'stockQty'
export type CellValue = ProductRow[GridField]

export interface Column {
  field: GridField
  width: number
  /** Numbers are aligned to the end. */
  isCount: boolean
}

const text = (field: GridField, width: number): Column => ({ field, width, isCount: false })
const count = (field: GridField, width = 80): Column => ({ field, width, isCount: true })

export const columns: readonly Column[] = [
  text('prodCd', 110),
  text('prodNm', 220),
  text('status', 90),
  text('spec', 110),
  text('unit', 70),
  count('boxQty', 90),
  count('stepQty', 90),
  count('minQty', 90),
  count('maxQty', 90),
  count('stockQty', 90),
  text('categoryId', 160),
  text('taxType', 80),
  text('priceMode', 90),
  text('origin', 160),
  text('traced', 90),
  text('brand', 120),
  text('storage', 120),
  text('barcode', 140),
  text('boxBarcode', 140),
  text('deliveryDays', 110),
]

/** The first two stay while the others are scrolled. */
export const frozen = 2
export const offsets = columns.map((_, at) => columns.slice(0, at).reduce((sum, { width }) => sum + width, 0))
const frozenWidth = offsets[frozen] ?? 0

/** Columns beside the frozen ones. */
export interface ColumnsInSight {
  firstColumn: number
  lastColumn: number
}

/** Those in sight. Each column more would make every key slower. */
export function columnsWithin(fromX: number, width: number): ColumnsInSight {
  const startX = fromX + frozenWidth
  const firstColumn = columns.findIndex((column, at) => at >= frozen && (offsets[at] ?? 0) + column.width > startX)
  const lastColumn = offsets.findLastIndex((startsAt) => startsAt < fromX + width)
  return { firstColumn, lastColumn }
}

export const totalWidth = columns.reduce((sum, { width }) => sum + width, 0)

let charWidth = 0

/** Whether a text may be wider than its cell: a digit takes at most 0.7 and any other character 1 of the size of the font. */
export function mayOverflow(text: string, width: number): boolean {
  charWidth ||= 0.8125 * (Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16)
  let needed = 17
  for (let n = 0; n < text.length && needed <= width; n += 1)
    needed += text.charCodeAt(n) < 0x3b ? 0.7 * charWidth : charWidth
  return needed > width
}

/** Words for cells with fixed values, and the names of categories. */
export interface CellWords {
  word: (
    key:
      | (typeof saleStates)[number]
      | (typeof taxTypes)[number]
      | (typeof priceModes)[number]
      | 'unlimited'
      | 'everyDay',
  ) => string
  weekdays: readonly string[]
  categories: readonly { categoryId: string; path: string; name: string }[]
}

export function textOf(field: GridField, value: CellValue, words: CellWords): string {
  if (value === null) {
    if (field === 'deliveryDays') return words.word('everyDay')
    return field === 'maxQty' || field === 'stockQty' ? words.word('unlimited') : ''
  }
  if (field === 'categoryId') return words.categories.find(({ categoryId }) => categoryId === value)?.path ?? ''
  if (field === 'status' || field === 'taxType' || field === 'priceMode') return words.word(value as 'ON')
  if (typeof value === 'boolean') return value ? 'Y' : ''
  if (Array.isArray(value))
    return mondayFirst
      .filter((day) => value.includes(day))
      .map((day) => words.weekdays[day])
      .join('')
  return String(value)
}

const nullable: readonly GridField[] = ['brand', 'origin', 'storage', 'barcode', 'boxBarcode', 'maxQty', 'stockQty']
const choices = { status: saleStates, taxType: taxTypes, priceMode: priceModes }

/** The value of a typed or pasted text; undefined if it means nothing in this column. */
export function valueOf(field: GridField, typed: string, words: CellWords): CellValue | undefined {
  const plain = typed.normalize('NFC').trim()
  if (plain === '' && nullable.includes(field)) return null
  if (field === 'maxQty' ? isNoLimit(plain) : field === 'stockQty' && isUncounted(plain)) return null
  if (field === 'categoryId') return categoryOf(plain, words)
  if (field === 'status' || field === 'taxType' || field === 'priceMode') {
    const same = (name: string) => squeezed(name) === squeezed(plain)
    return choices[field].find((value) => same(value) || same(words.word(value))) ?? choiceOf(field, plain)
  }
  if (field === 'unit') return storedUnit(plain)
  if (field === 'traced') return flagOf(plain)
  if (field === 'deliveryDays') return plain === '' ? null : (daysOf(plain, words) ?? readWeekdays(plain))
  if (columns.find((column) => column.field === field)?.isCount === true) {
    const count = readWhole(plain)
    return count !== null && count >= 0 && count < 10_000_000 ? count : undefined
  }
  return plain
}

const squeezed = (name: string) => name.replaceAll(' ', '').toLowerCase()

function categoryOf(name: string, { categories }: CellWords): string | undefined {
  const byPath = categories.filter(
    ({ path }) => squeezed(path.replaceAll('›', '>')) === squeezed(name.replaceAll('›', '>')),
  )
  const found = byPath.length > 0 ? byPath : categories.filter((one) => squeezed(one.name) === squeezed(name))
  return found.length === 1 ? found[0]?.categoryId : undefined
}

function choiceOf(field: 'status' | 'taxType' | 'priceMode', typed: string) {
  if (field === 'status') return readChoice(typed, statusWords) ?? undefined
  return (field === 'taxType' ? readChoice(typed, taxWords) : readChoice(typed, priceModeWords)) ?? undefined
}

function flagOf(typed: string): boolean | undefined {
  if (typed === '') return false
  const said = readChoice(typed, tracedWords)
  return said === null ? undefined : said === 'true'
}

function daysOf(typed: string, { weekdays }: CellWords): number[] | undefined {
  let rest = squeezed(typed).replace(/[,·/]/g, '')
  const days: number[] = []
  while (rest !== '') {
    const day = weekdays.findIndex((name) => rest.startsWith(name.toLowerCase()))
    if (day < 0) return undefined
    days.push(day)
    rest = rest.slice(weekdays[day]?.length ?? 1)
  }
  return [...new Set(days)].sort((a, b) => a - b)
}
