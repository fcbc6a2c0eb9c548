import type { ImportKind } from '@mall/contract/base/import-terms'

/** Whether files of this kind may change what stores can order, pay or get. */
export function reachesStores(kind: ImportKind): boolean {
  return kind !== 'pictures' && kind !== 'people'
}
