import type { ImportFault } from '#db/tables/import-tables.ts'

/** Why a cell cannot be read. */
export type Unread = { fault: string } & Pick<ImportFault, 'values'>

/** What a cell says. */
export type Read<T> = { value: T } | Unread

export function faultAt(column: string, { fault, values }: Unread): ImportFault {
  return { column, code: fault, ...(values && { values }) }
}
