import type { AllocatedGoods } from '@mall/contract/allocations'

type Named = Pick<AllocatedGoods, 'prodId' | 'prodCd' | 'prodNm' | 'spec'>

const plain = (text: string) => text.normalize('NFKC').replaceAll(/\s/g, '').toLowerCase()

/** The product of the list that a head means: by its code, as the page shows it (name and spec), or by its name alone. */
export function matchGoods(head: string, goods: readonly Named[]): string | null {
  const wanted = plain(head)
  if (wanted === '') return null
  const names = [
    ({ prodCd }: Named) => prodCd,
    ({ prodNm, spec }: Named) => prodNm + spec,
    ({ prodNm, prodCd }: Named) => prodNm + prodCd,
    ({ prodNm }: Named) => prodNm,
  ]
  for (const nameOf of names) {
    const found = goods.filter((one) => plain(nameOf(one)) === wanted)
    if (found.length > 1) return null
    if (found[0]) return found[0].prodId
  }
  return null
}
