import { normalise, unitsOf } from '#platform/hangul.ts'
import type { SortedSlots } from './sorted-slots.ts'
import type { Texts } from './texts.ts'

/** Products by barcode. Most barcodes belong to one product, so only shared ones need a list. */
export interface Barcodes {
  slots: Map<string, number | number[]>
  /** Barcode and box barcode of each product, '' for none. */
  of: string[]
}

export function noBarcodes(): Barcodes {
  return { slots: new Map(), of: [] }
}

export function setBarcodes(barcodes: Barcodes, slot: number, barcode: string | null, boxBarcode: string | null): void {
  if (slot * 2 < barcodes.of.length) clearBarcodes(barcodes, slot)
  const own = [normalise(barcode ?? ''), normalise(boxBarcode ?? '')]
  for (const [at, code] of own.entries()) {
    barcodes.of[slot * 2 + at] = code
    if (code === '') continue
    const sharing = slotsOf(barcodes, code)
    if (sharing.includes(slot)) continue
    barcodes.slots.set(code, sharing.length === 0 ? slot : [...sharing, slot])
  }
}

export function clearBarcodes(barcodes: Barcodes, slot: number): void {
  for (const at of [slot * 2, slot * 2 + 1]) {
    const code = barcodes.of[at] ?? ''
    const left = slotsOf(barcodes, code).filter((other) => other !== slot)
    if (left.length === 0) barcodes.slots.delete(code)
    else barcodes.slots.set(code, left)
    barcodes.of[at] = ''
  }
}

function slotsOf({ slots }: Barcodes, code: string): readonly number[] {
  const found = slots.get(code)
  return found === undefined ? [] : typeof found === 'number' ? [found] : found
}

/** The products with this code or barcode. */
export function slotsWithCode(barcodes: Barcodes, texts: Texts, byCode: SortedSlots, code: string): number[] {
  const units = unitsOf(code)
  const isWhole = (slot: number) => texts.codeLength[slot] === units.length
  return [...slotsOf(barcodes, code), ...codesBeginning(texts, byCode, units).filter(isWhole)]
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
