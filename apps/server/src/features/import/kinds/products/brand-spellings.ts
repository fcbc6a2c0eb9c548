import { tidy } from '@mall/contract/base/tidy'
import type { Db } from '#db/open.ts'
import { narrow } from '../../cells/narrow.ts'
import { foldedName } from '../folded-name.ts'
import { listBrands } from './products-of-import.queries.ts'

/** One spelling of each brand: `CJ`, `cj` and `ＣＪ` are one. */
export interface BrandSpellings {
  /**
   * How a brand of a file is spelled: as the product has it, as the catalogue does for most products, or as an earlier
   * row; a new one in narrow letters. A product may change between spellings that the catalogue has.
   */
  find: (said: string, old: string | null) => string
  /** Notes a brand that a row will add. */
  note: (brand: string) => void
}

export async function readBrandSpellings(db: Db): Promise<BrandSpellings> {
  const known = await listBrands(db)
  const all = new Set(known)
  const byName = new Map(known.toReversed().map((brand) => [foldedName(brand), brand]))
  return {
    find(said, old) {
      const [brand, key] = [tidy(said), foldedName(said)]
      if (old !== null && (all.has(brand) || brand === old)) return brand
      if (old !== null && foldedName(old) === key) return old
      return byName.get(key) ?? tidy(narrow(said))
    },
    note(brand) {
      const key = foldedName(brand)
      if (key !== '' && !byName.has(key)) byName.set(key, brand)
    },
  }
}
