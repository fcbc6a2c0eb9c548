import type { ImportKind } from '@mall/contract/base/import-terms'
import { balances } from './balances/balances.ts'
import type { Kind } from './kind.ts'
import { people } from './people/people.ts'
import { pictures } from './pictures/pictures.ts'
import { places } from './places/places.ts'
import { prices } from './prices/prices.ts'
import { products } from './products/products.ts'
import { stock } from './stock/stock.ts'
import { stores } from './stores/stores.ts'

export const kinds: Record<ImportKind, Kind> = {
  ...{ products, prices, stock, pictures },
  ...{ stores, places, people },
  balances,
}
