import { areaOf, importKinds, type ImportKind } from '@mall/contract/base/import-terms'
import type { ImportColumn } from '@mall/contract/import/column'
import { keyOf, missingColumn, readColumnsOf } from '@mall/contract/import/kinds'
import { columnsByName } from './by-name.ts'

/** So many columns more make a list one of another kind, though it could be read as its own. */
const clearly = 2

const tables = importKinds.filter((kind) => kind !== 'pictures')
const isOfGoods = (kind: ImportKind) => areaOf(kind) === 'goods'
/** Kinds with so much in common that either could be read as the other, and would change what it does not mean. */
const alike: Partial<Record<ImportKind, ImportKind>> = { stores: 'places', places: 'stores' }

/** Kinds about goods if this one is about stores, and the other way round. */
function kindsAboutOthers(kind: ImportKind): ImportKind[] {
  return tables.filter((one) => isOfGoods(one) !== isOfGoods(kind))
}

/** The columns of kinds about others, without those that name what this one is about too. */
export function columnsAboutOthers(kind: ImportKind): (readonly ImportColumn[])[] {
  const others = kindsAboutOthers(kind).map(readColumnsOf)
  return others.filter((columns) => columns.every(({ id }) => id !== keyOf[kind]))
}

export interface Door {
  kind: ImportKind
  /** The columns of the file that it has. */
  at: number[]
}

/**
 * The kind as which a list with these headings comes in, if it is not its own: one of which it has more columns, where
 * its own lacks some (`isShort`), or one about something else of which it clearly has more. Some of them have to be of
 * that kind only: more, if what a row is about could be either.
 */
export function otherDoor(kind: ImportKind, heads: readonly string[], isShort: boolean): Door | null {
  const own = namedBy(kind, heads)
  const most = own.length + (isShort ? 1 : clearly)
  const others = isShort ? tables : [...kindsAboutOthers(kind), ...[alike[kind] ?? []].flat()]
  const found = others.flatMap((one): Door[] => {
    const named = namedBy(one, heads)
    const theirs = named.filter(({ n }) => own.every((mine) => mine.n !== n))
    const isKeyTheirs = alike[kind] === one || theirs.some(({ id }) => id === keyOf[one])
    const ids = named.map(({ id }) => id)
    const isMeant = named.length >= most && theirs.length >= (isKeyTheirs ? 2 : 3) && missingColumn(one, ids) === null
    return isMeant && one !== kind ? [{ kind: one, at: named.map(({ n }) => n) }] : []
  })
  return found.toSorted((a, b) => b.at.length - a.at.length)[0] ?? null
}

/** The columns of the file that are of the kind by their whole names. */
function namedBy(kind: ImportKind, heads: readonly string[]): { n: number; id: string }[] {
  const { columns } = columnsByName(
    heads.map((head) => [head]),
    readColumnsOf(kind),
  )
  return columns.flatMap((id, n) => (id !== null && isHeadOf(heads[n] ?? '', kind, [id]) ? [{ n, id }] : []))
}

export function isHeadOf(head: string, kind: ImportKind, ids: readonly string[]): boolean {
  const wanted = readColumnsOf(kind).filter(({ id }) => ids.includes(id))
  return columnsByName([[head]], wanted).score > 0.9
}
