import { baking } from './goods/baking.ts'
import { canned } from './goods/canned.ts'
import { cleaning } from './goods/cleaning.ts'
import { coffee } from './goods/coffee.ts'
import { dairy } from './goods/dairy.ts'
import { disposables } from './goods/disposables.ts'
import { frozen } from './goods/frozen.ts'
import { fruits } from './goods/fruits.ts'
import { grains } from './goods/grains.ts'
import { juices } from './goods/juices.ts'
import { kitchenware } from './goods/kitchenware.ts'
import { meats } from './goods/meats.ts'
import { noodles } from './goods/noodles.ts'
import { oils } from './goods/oils.ts'
import { pastes } from './goods/pastes.ts'
import { rice } from './goods/rice.ts'
import { sauces } from './goods/sauces.ts'
import { seafood } from './goods/seafood.ts'
import { seasonings } from './goods/seasonings.ts'
import type { Shelf } from './shelf.ts'
import { sideDishes } from './goods/side-dishes.ts'
import { snacks } from './goods/snacks.ts'
import { softDrinks } from './goods/soft-drinks.ts'
import { teas } from './goods/teas.ts'
import { vegetables } from './goods/vegetables.ts'

/** All shelves in the order of the category tree. */
export const shelves: readonly Shelf[] = [
  softDrinks,
  juices,
  coffee,
  teas,
  snacks,
  noodles,
  rice,
  grains,
  vegetables,
  fruits,
  meats,
  seafood,
  dairy,
  frozen,
  canned,
  sideDishes,
  sauces,
  pastes,
  oils,
  seasonings,
  baking,
  disposables,
  cleaning,
  kitchenware,
]
