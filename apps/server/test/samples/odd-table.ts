import { madeWorkbook, type MadeCell } from './made-workbook.ts'

export interface OddTable {
  name: string
  bytes: Buffer
  /** Rows of the table by the id of their column, in order; cells that are empty are left out. */
  rows: Record<string, string>[]
  headRow: number
  sheet?: string
}

export const onion = { prodCd: 'A-001', prodNm: '햇양파', spec: '15kg' }
export const head = ['상품코드', '상품명', '규격']

/** A workbook of one sheet. */
export const xlsx = (
  name: string,
  rows: (MadeCell[] | null)[],
  expected: OddTable['rows'],
  headRow = 1,
  merged: string[] = [],
): OddTable => ({ name, bytes: madeWorkbook([{ rows, merged }]), rows: expected, headRow })
