import type { LateFault } from './kind.ts'
import type { CodeLength } from './codes.queries.ts'

/** So many codes make a habit. */
const leastOfLength = 3
/** Numbers that go on from 1 have a tenth that is shorter. */
const nearlyAll = 0.95

export interface ShortCodes {
  note: (rowNo: number, code: string, isNew: boolean) => void
  /** Remarks new codes that are shorter than the usual ones: a spreadsheet drops the zeros of a number. */
  late: () => LateFault[]
}

/** Compares codes of digits in a file with each other and with those that are stored. */
export function shortCodes(column: string, stored: readonly CodeLength[]): ShortCodes {
  const inFile = new Map<number, CodeLength>()
  const codes = new Set<string>()
  const added: { row_no: number; code: string }[] = []
  return {
    note(row_no, code, isNew) {
      if (!/^\d+$/.test(code)) return
      codes.add(code)
      const { length } = code
      const { count = 0, hasZeros = false } = inFile.get(length) ?? {}
      inFile.set(length, { length, count: count + 1, hasZeros: hasZeros || code.startsWith('0') })
      if (isNew) added.push({ row_no, code })
    },
    late() {
      const usual = [usualLength([...inFile.values()], nearlyAll), usualLength(stored, Infinity)]
      return added.flatMap(({ row_no, code }): LateFault[] => {
        const length = usual.find((one) => one > code.length)
        if (length === undefined) return []
        const meant = code.padStart(length, '0')
        const kind = codes.has(meant) ? 'bothZeros' : 'lostZeros'
        return [{ row_no, fault: { column, code: kind, values: { code, meant }, isRemark: true } }]
      })
    },
  }
}

/** The length of most codes where some of them begin with a zero, or else of so large a share; 0: there is none. */
function usualLength(lengths: readonly CodeLength[], share: number): number {
  const total = lengths.reduce((sum, { count }) => sum + count, 0)
  const most = lengths.toSorted((a, b) => b.count - a.count)[0]
  if (most === undefined || most.count < leastOfLength) return 0
  return most.count >= total * (most.hasZeros ? 0.5 : share) ? most.length : 0
}
