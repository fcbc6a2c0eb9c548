import type { Db } from '#db/open.ts'
import type { StagedTable } from '../kind.ts'
import { beginningsOf, foldedKey, narrowName } from './category-names.ts'
import { listSaid } from './products-of-import.queries.ts'
import { readCategory } from './read-product.ts'

const columns = ['category', 'category2', 'category3']

/** A path of a file, and how many rows say it. */
export interface SaidPath {
  path: string[]
  n: number
}

/** The categories that a file says, before its rows are checked. */
export async function listSaidPaths(db: Db, table: StagedTable): Promise<SaidPath[]> {
  const places = columns.map((column) => table.columns.indexOf(column) + 1)
  if (places.every((place) => place === 0)) return []
  const said = await listSaid(db, table, places)
  return said.map(({ cells, n }) => ({
    path: readCategory(Object.fromEntries(columns.map((column, at) => [column, cells[at]]))).map(narrowName),
    n,
  }))
}

/** Spells each name of a line as most rows do; of equal ones as the first. */
export function usualSpelling(said: readonly SaidPath[]): (line: readonly string[]) => string[] {
  /** How often each spelling of its last name occurs, by the folded line. */
  const counts = new Map<string, Map<string, number>>()
  for (const { path, n } of said)
    for (const part of beginningsOf(path)) {
      const [key, name] = [foldedKey(part), part.at(-1) ?? '']
      const names = counts.get(key) ?? new Map<string, number>()
      counts.set(key, names.set(name, (names.get(name) ?? 0) + n))
    }
  const usual = new Map([...counts].map(([key, names]) => [key, [...names].toSorted((a, b) => b[1] - a[1])[0]?.[0]]))
  return (line) => beginningsOf(line).map((part) => usual.get(foldedKey(part)) ?? part.at(-1) ?? '')
}
