import type { ImportColumn } from './column.ts'

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const price = '(?:(?:판매|공급|출고|납품)?(?:단가|가격|가)|price)?'
const group = '(?:등급|급|그룹|grade|group)?'

/**
 * The columns of lists with one column a grade: `A등급`, `A단가`, `단가A`, `A 등급 단가` or just `A`. Each cell is the price of
 * its row for that grade. Templates and exports have one price a row instead.
 */
export const gradeColumns: readonly ImportColumn[] = letters.split('').map((letter) => {
  const grade = letter.toLowerCase()
  return {
    ...{ id: `price:${letter}`, ko: `${letter}등급 단가`, en: `Price of grade ${letter}` },
    ...{ form: 'money', names: [], example: '' },
    heading: new RegExp(`^${price}${group}${grade}${group}${price}$`),
  }
})

/** The grade of such a column; null: it is another one. */
export function gradeOfColumn(id: string | null): string | null {
  return id !== null && /^price:[A-Z]$/.test(id) ? id.slice(-1) : null
}
