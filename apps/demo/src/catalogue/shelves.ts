import { baking } from './baking.ts'
import { canned } from './canned.ts'
import { cleaning } from './cleaning.ts'
import { coffee } from './coffee.ts'
import { dairy } from './dairy.ts'
import { disposables } from './disposables.ts'
import { frozen } from './frozen.ts'
import { fruits } from './fruits.ts'
import { grains } from './grains.ts'
import { juices } from './juices.ts'
import { kitchenware } from './kitchenware.ts'
import { meats } from './meats.ts'
import { noodles } from './noodles.ts'
import { oils } from './oils.ts'
import { pastes } from './pastes.ts'
import { rice } from './rice.ts'
import { sauces } from './sauces.ts'
import { seafood } from './seafood.ts'
import { seasonings } from './seasonings.ts'
import type { Shelf } from './shelf.ts'
import { sideDishes } from './side-dishes.ts'
import { snacks } from './snacks.ts'
import { softDrinks } from './soft-drinks.ts'
import { teas } from './teas.ts'
import { vegetables } from './vegetables.ts'

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
