import { gradeOfColumn } from '@mall/contract/import/grade-columns'
import { tidy } from '@mall/contract/base/tidy'
import type { ImportFault } from '#db/tables/import-tables.ts'
import { dayOf as readDayOf, isEndless } from '../../cells/read-day.ts'
import { isNothing, unclearThousands } from '@mall/contract/base/typed/numbers'
import { numberOf } from '../../cells/number-of.ts'
import { faultAt } from '../../cells/read.ts'
import type { ReadRow } from '../kind.ts'

/** One price of a row, and the column that has it. */
export interface ReadLine {
  column: string
  grade: string
  storeCd: string
  unitPrice: number | null
  /** The price if the point of the cell separates thousands; null: it cannot. */
  thousands: number | null
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
  const dayOf = (column: string) => {
    const cell = text(column)
    if (cell === '' || (column === 'to' && isEndless(cell))) return null
    const read = readDayOf(cell)
    if ('value' in read) return read.value
    faults.push(faultAt(column, read))
    return null
  }
  const priceOf = (column: string) => {
    const cell = text(column)
    if (cell === '') return { unitPrice: null, thousands: null }
    const read = numberOf(cell)
    if ('value' in read) return { unitPrice: read.value, thousands: unclearThousands(cell) }
    faults.push(faultAt(column, read))
    return { unitPrice: null, thousands: null }
  }
  const wide = Object.keys(texts).flatMap((column) => {
    const grade = gradeOfColumn(column)
    return grade === null ? [] : [{ column, grade, storeCd: '' }]
  })
  const isWide = wide.length > 0
  const prodCd = text('prodCd')
  if (prodCd === '') faults.push({ column: 'prodCd', code: 'missing' })
  const whose = isWide ? wide.filter(({ column }) => text(column) !== '') : [longLine(text, faults)]
  const lines = whose.map((line) => ({ ...line, ...priceOf(line.column) }))
  return {
    ...{ prodCd, prodNm: text('prodNm'), storeNm: text('storeNm'), lines, isWide },
    from: dayOf('from'),
    to: dayOf('to'),
    faults,
  }
}

function longLine(text: (column: string) => string, faults: ImportFault[]): Omit<ReadLine, 'unitPrice' | 'thousands'> {
  const grade = text('grade').normalize('NFKC').toUpperCase().replace(/등급$/, '').trim()
  const storeCd = text('storeCd')
  if (grade === '' && storeCd === '') faults.push({ column: 'grade', code: 'whoseMissing' })
  if (grade !== '' && storeCd !== '') faults.push({ column: 'grade', code: 'whose' })
  if (text('unitPrice') === '') faults.push({ column: 'unitPrice', code: 'missing' })
  return { column: 'unitPrice', grade, storeCd }
}
