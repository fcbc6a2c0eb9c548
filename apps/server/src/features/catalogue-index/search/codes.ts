import { normalise, unitsOf } from '#platform/hangul.ts'
import { atOnce } from '#platform/queues/yield-to-event-loop.ts'
import type { SortedSlots } from './sorted-slots.ts'
import type { Texts } from './texts.ts'

/** Most barcodes belong to one product, so only shared ones need a list. */
type SlotsByCode = Map<string, number | number[]>

/** Products by barcode. */
export interface Barcodes {
  /** Built on first use. */
  slots: SlotsByCode | null
  /** Barcode and box barcode of each product, '' for none. */
  of: string[]
}

export function noBarcodes(): Barcodes {
  return { slots: null, of: [] }
}

export function setBarcodes(barcodes: Barcodes, slot: number, barcode: string | null, boxBarcode: string | null): void {
  if (slot * 2 < barcodes.of.length) clearBarcodes(barcodes, slot)
  const own = [normalise(barcode ?? ''), normalise(boxBarcode ?? '')]
  for (const [at, code] of own.entries()) {
    barcodes.of[slot * 2 + at] = code
    if (barcodes.slots) put(barcodes.slots, code, slot)
  }
}

function put(slots: SlotsByCode, code: string, slot: number): void {
  if (code === '') return
  const sharing = sharingOf(slots, code)
  if (sharing.includes(slot)) return
  slots.set(code, sharing.length === 0 ? slot : [...sharing, slot])
}

/** Collects the products of each barcode. Yields between its steps. */
export function* collectBarcodes(barcodes: Barcodes): Generator<void, SlotsByCode> {
  const slots: SlotsByCode = new Map()
  for (const [at, code] of barcodes.of.entries()) {
    put(slots, code, at >> 1)
    if (at % 256 === 0) yield
  }
  return (barcodes.slots = slots)
}

export function clearBarcodes(barcodes: Barcodes, slot: number): void {
  for (const at of [slot * 2, slot * 2 + 1]) {
    if (barcodes.slots) take(barcodes.slots, barcodes.of[at] ?? '', slot)
    barcodes.of[at] = ''
  }
}

function take(slots: SlotsByCode, code: string, slot: number): void {
  const left = sharingOf(slots, code).filter((other) => other !== slot)
  if (left.length === 0) slots.delete(code)
  else slots.set(code, left)
}

function sharingOf(slots: SlotsByCode, code: string): readonly number[] {
  const found = slots.get(code)
  return found === undefined ? [] : typeof found === 'number' ? [found] : found
}

/** The products with this code or barcode. */
export function slotsWithCode(barcodes: Barcodes, texts: Texts, byCode: SortedSlots, code: string): number[] {
  const units = unitsOf(code)
  const isWhole = (slot: number) => texts.codeLength[slot] === units.length
  const slots = (barcodes.slots ??= atOnce(collectBarcodes(barcodes)))
  return [...sharingOf(slots, code), ...codesBeginning(texts, byCode, units).filter(isWhole)]
}

/** The products whose code begins with this. */
export function codesBeginning(texts: Texts, byCode: SortedSlots, units: Uint16Array): Uint32Array {
  const firstWhere = (isReached: (order: number) => boolean) => {
    let low = 0
    let high = byCode.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if (isReached(compareBeginning(texts, byCode.slots[middle] ?? 0, units))) high = middle
      else low = middle + 1
    }
    return low
  }
  return byCode.slots.subarray(
    firstWhere((order) => order >= 0),
    firstWhere((order) => order > 0),
  )
}

/** 0 if the code begins with it; otherwise the side of such codes it sorts on. */
function compareBeginning({ units, at, nameLength, codeLength }: Texts, slot: number, beginning: Uint16Array): number {
  const from = (at[slot] ?? 0) + (nameLength[slot] ?? 0)
  const length = codeLength[slot] ?? 0
  for (let i = 0; i < beginning.length; i++) {
    if (i === length) return -1
    const difference = (units[from + i] ?? 0) - (beginning[i] ?? 0)
    if (difference !== 0) return difference
  }
  return 0
}
