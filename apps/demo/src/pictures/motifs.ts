import * as bags from './bags.ts'
import * as bakery from './bakery.ts'
import * as bottles from './bottles.ts'
import * as boxes from './boxes.ts'
import * as cleaning from './cleaning.ts'
import * as containers from './containers.ts'
import * as cups from './cups.ts'
import * as dairy from './dairy.ts'
import * as fruits from './fruits.ts'
import * as kitchen from './kitchen.ts'
import * as leaves from './leaves.ts'
import * as meals from './meals.ts'
import * as meats from './meats.ts'
import * as roots from './roots.ts'
import * as seafood from './seafood.ts'
import * as smallFruits from './small-fruits.ts'
import * as tableware from './tableware.ts'
import * as vegetables from './vegetables.ts'
import type { Draw } from './pen.ts'

/** Everything that can be drawn, by the name that the catalogue gives it. */
export const motifs = {
  ...bottles,
  ...containers,
  ...bags,
  ...boxes,
  ...meals,
  ...dairy,
  ...roots,
  ...leaves,
  ...vegetables,
  ...fruits,
  ...smallFruits,
  ...meats,
  ...seafood,
  ...cups,
  ...tableware,
  ...cleaning,
  ...kitchen,
  ...bakery,
} satisfies Record<string, Draw>

export type Motif = keyof typeof motifs
