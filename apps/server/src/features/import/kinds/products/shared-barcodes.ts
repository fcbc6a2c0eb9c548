import type { Db } from '#db/open.ts'
import type { CheckedRow } from '../../rows.queries.ts'
import type { LateFault } from '../kind.ts'
import { listOfBarcodes } from './products-of-import.queries.ts'

/** Barcodes that would be those of two products: who scans one gets the other. */
export interface SharedBarcodes {
  /** Notes which barcodes rows bring in and take away. */
  note: (rows: readonly CheckedRow[]) => Promise<void>
  /** Remarks rows that bring in a barcode of another product, or of a row above. */
  late: () => LateFault[]
}

const columns: readonly string[] = ['barcode', 'boxBarcode']

interface Brought {
  row_no: number
  code: string
  column: string
}

export function sharedBarcodes(db: Db): SharedBarcodes {
  const brought = new Map<string, Brought[]>()
  const takenAway = new Set<string>()
  /** Products of the catalogue, by those of the barcodes that they have. */
  const stored = new Map<string, { code: string; name: string }[]>()
  return {
    async note(rows) {
      const asked = new Set<string>()
      for (const { row_no, key: code, result, shown } of rows) {
        if (code === null || (result !== 'NEW' && result !== 'CHANGED')) continue
        for (const { column, before, after } of shown.filter((one) => columns.includes(one.column))) {
          if (before !== '') takenAway.add(`${code} ${before}`)
          if (after === '') continue
          const held = brought.get(after) ?? []
          held.push({ row_no, code, column })
          brought.set(after, held)
          if (!stored.has(after)) asked.add(after)
        }
      }
      for (const barcode of asked) stored.set(barcode, [])
      if (asked.size === 0) return
      for (const { barcode, ...product } of await listOfBarcodes(db, [...asked])) stored.get(barcode)?.push(product)
    },
    late: () =>
      [...brought].flatMap(([barcode, held]) => {
        const others = (stored.get(barcode) ?? []).filter(({ code }) => !takenAway.has(`${code} ${barcode}`))
        return held.flatMap(({ row_no, code, column }): LateFault[] => {
          const other = others.find((one) => one.code !== code)
          const above = held.find((one) => one.code !== code && one.row_no < row_no)
          if (other !== undefined) return [{ row_no, fault: remark(column, 'sameBarcode', other) }]
          if (above === undefined) return []
          return [{ row_no, fault: remark(column, 'barcodeAbove', { row: above.row_no, code: above.code }) }]
        })
      }),
  }
}

function remark(column: string, code: string, values: Record<string, string | number>): LateFault['fault'] {
  return { column, code, values, isRemark: true }
}
