/** A field that another person has changed, and whether this one has typed something else into it. */
export interface Overtaken<T> {
  field: keyof T
  isClash: boolean
}

/** After another person saved first: fields changed here stay as typed, all others become what was saved. */
export function mergeTyped<T extends object>(base: T, typed: T, saved: T): { merged: T; overtaken: Overtaken<T>[] } {
  const fields = Object.keys(saved) as (keyof T)[]
  const isMine = (field: keyof T) => !isSame(base[field], typed[field])
  const merged = Object.fromEntries(fields.map((field) => [field, isMine(field) ? typed[field] : saved[field]])) as T
  const overtaken = fields
    .filter((field) => !isSame(base[field], saved[field]))
    .map((field) => ({ field, isClash: isMine(field) && !isSame(typed[field], saved[field]) }))
  return { merged, overtaken }
}

export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
