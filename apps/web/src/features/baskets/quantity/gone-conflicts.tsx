import { useOpenBasket } from '../basket-context.tsx'
import { ConflictNote } from './conflict-note.tsx'

/** Lines that were set on two devices and have no row, because another device removed them. */
export function GoneConflicts() {
  const { basket, conflicts } = useOpenBasket()
  const isThere = (prodId: string) => basket?.content.some(({ prod }) => prod.prodId === prodId) === true
  return conflicts
    .filter(({ prodId }) => !isThere(prodId))
    .map((line) => <ConflictNote key={line.prodId} line={line} />)
}
