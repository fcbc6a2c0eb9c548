/** Kinds of data that can be brought in, by the area whose right they need. */
export const importAreas = { goods: ['products', 'prices', 'stock'] } as const
export type ImportArea = keyof typeof importAreas

export const importKinds = [...importAreas.goods] as const
export type ImportKind = (typeof importKinds)[number]

/** What becomes of a row. `SKIPPED`: it is none of the table. */
export const importResults = ['NEW', 'CHANGED', 'SAME', 'FAULTY', 'SKIPPED'] as const
export type ImportResult = (typeof importResults)[number]

/** `COLUMNS`: a person has to say what the columns are. */
export const importStates = [
  ...(['READING', 'COLUMNS', 'CHECKING', 'READY', 'APPLYING', 'APPLIED', 'UNDOING', 'UNDONE'] as const),
] as const
export type ImportState = (typeof importStates)[number]
