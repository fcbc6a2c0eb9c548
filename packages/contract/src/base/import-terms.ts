import type { OfficeRight } from './rights.ts'

/** Kinds of data that can be brought in, by the area whose right they need. */
export const importAreas = {
  goods: ['products', 'prices', 'stock', 'pictures'],
  stores: ['stores', 'places', 'people'],
  accounts: ['balances'],
} as const
export type ImportArea = keyof typeof importAreas
export type ImportKind = (typeof importAreas)[ImportArea][number]

/** The right that the calls and pages of an area need. */
export const importRights = { goods: 'catalogue', stores: 'stores', accounts: 'accounts' } as const satisfies Record<
  ImportArea,
  OfficeRight
>

export const importKinds = [...importAreas.goods, ...importAreas.stores, ...importAreas.accounts] as const

export function areaOf(kind: ImportKind): ImportArea {
  const areas = Object.keys(importAreas) as ImportArea[]
  return areas.find((area) => (importAreas[area] as readonly ImportKind[]).includes(kind)) ?? 'goods'
}

/** What becomes of a row below the headings. `SKIPPED`: a sum, a remark or headings again, or left out by a person. */
export const importResults = ['NEW', 'CHANGED', 'SAME', 'FAULTY', 'SKIPPED'] as const
export type ImportResult = (typeof importResults)[number]

/** `COLUMNS`: a person has to say what the columns are. */
export const importStates = [
  ...(['READING', 'COLUMNS', 'CHECKING', 'READY', 'APPLYING', 'APPLIED', 'UNDOING', 'UNDONE'] as const),
] as const
export type ImportState = (typeof importStates)[number]
