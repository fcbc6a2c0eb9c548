import { gradeOfColumn } from '@mall/contract/import/grade-columns'
import { tidy } from '@mall/contract/base/tidy'
import type { ImportFault } from '#db/tables/import-tables.ts'
import { readDay } from '../../cells/read-day.ts'
import { isNothing, readNumber } from '@mall/contract/base/typed/numbers'
import type { ReadRow } from '../kind.ts'

/** One price of a row, and the column that has it. */
export interface ReadLine {
  column: string
  grade: string
  storeCd: string
  unitPrice: number | null
}

export interface ReadPrices {
  prodCd: string
  /** What the file calls them. */
  prodNm: string
  storeNm: string
  /** null: none is given. */
  from: string | null
  to: string | null
  lines: ReadLine[]
  /** Each grade has a column, of which empty cells say nothing. */
  isWide: boolean
  faults: ImportFault[]
}

/** What the cells of a row say of the prices of an article. */
export function readPrices({ texts }: Pick<ReadRow, 'texts'>): ReadPrices {
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
  const wide = Object.keys(texts).flatMap((column) => {
    const grade = gradeOfColumn(column)
    return grade === null ? [] : [{ column, grade, storeCd: '' }]
  })
  const isWide = wide.length > 0
  const prodCd = text('prodCd')
  if (prodCd === '') faults.push({ column: 'prodCd', code: 'missing' })
  const whose = isWide ? wide.filter(({ column }) => text(column) !== '') : [longLine(text, faults)]
  const lines = whose.map((line) => ({ ...line, unitPrice: read(line.column, readNumber, 'notNumber') }))
  return {
    ...{ prodCd, prodNm: text('prodNm'), storeNm: text('storeNm'), lines, isWide },
    from: read('from', readDay, 'notDay'),
    to: read('to', readDay, 'notDay'),
    faults,
  }
}

function longLine(text: (column: string) => string, faults: ImportFault[]): Omit<ReadLine, 'unitPrice'> {
  const grade = text('grade').normalize('NFKC').toUpperCase().replace(/등급$/, '').trim()
  const storeCd = text('storeCd')
  if (grade === '' && storeCd === '') faults.push({ column: 'grade', code: 'whoseMissing' })
  if (grade !== '' && storeCd !== '') faults.push({ column: 'grade', code: 'whose' })
  if (text('unitPrice') === '') faults.push({ column: 'unitPrice', code: 'missing' })
  return { column: 'unitPrice', grade, storeCd }
}
