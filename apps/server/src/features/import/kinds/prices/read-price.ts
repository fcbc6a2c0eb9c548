import { tidy } from '@mall/contract/base/tidy'
import type { ImportFault } from '#db/tables/import-tables.ts'
import { readDay } from '../../cells/read-day.ts'
import { isNothing, readNumber } from '../../cells/read-number.ts'
import type { ReadRow } from '../kind.ts'

export interface ReadPrice {
  prodCd: string
  grade: string
  storeCd: string
  unitPrice: number | null
  /** null: none is given. */
  from: string | null
  to: string | null
  faults: ImportFault[]
}

/** What the cells of a row say of a price. */
export function readPrice({ texts }: Pick<ReadRow, 'texts'>): ReadPrice {
  const faults: ImportFault[] = []
  const text = (column: string) => {
    const cell = tidy(texts[column] ?? '')
    return isNothing(cell) ? '' : cell
  }
  const read = <T>(column: string, reader: (cell: string) => T | null, code: string): T | null => {
    const cell = text(column)
    if (cell === '') return null
    const value = reader(cell)
    if (value === null) faults.push({ column, code })
    return value
  }
  const prodCd = text('prodCd')
  const grade = text('grade').normalize('NFKC').toUpperCase().replace(/등급$/, '').trim()
  const storeCd = text('storeCd')
  if (prodCd === '') faults.push({ column: 'prodCd', code: 'missing' })
  if ((grade === '') === (storeCd === '')) faults.push({ column: 'grade', code: 'whose' })
  if (text('unitPrice') === '') faults.push({ column: 'unitPrice', code: 'missing' })
  return {
    ...{ prodCd, grade, storeCd },
    unitPrice: read('unitPrice', readNumber, 'notNumber'),
    from: read('from', readDay, 'notDay'),
    to: read('to', readDay, 'notDay'),
    faults,
  }
}
