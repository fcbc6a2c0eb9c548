import { tidy } from '@mall/contract/base/tidy'
import type { ImportFault } from '#db/tables/import-tables.ts'

/** One fault a column, the first. */
export function uniqueOf(faults: readonly ImportFault[]): ImportFault[] {
  return [...new Map(faults.toReversed().map((fault) => [fault.column, fault])).values()].toReversed()
}

/** What is required but empty is missing; other wrong fields have a sentence of their room, by their name. */
export function faultsOfFields(wrong: Readonly<Record<string, boolean>>, values: object): ImportFault[] {
  const texts = values as Readonly<Record<string, unknown>>
  return Object.keys(wrong).flatMap((column) =>
    wrong[column] === true ? [{ column, code: texts[column] === '' ? 'missing' : column }] : [],
  )
}

/** The fields of a row that differ in more than spaces: other texts stay as they are. */
export function besidesSpaces<T extends object>(before: T | null, fields: Partial<T>): Partial<T> {
  if (before === null) return fields
  const others = Object.entries(fields).filter(([field, value]) => {
    const old = before[field as keyof T]
    return !(typeof old === 'string' && typeof value === 'string' && tidy(old) === tidy(value))
  })
  return Object.fromEntries(others) as Partial<T>
}
