import * as bags from './motifs/bags.ts'
import * as bakery from './motifs/bakery.ts'
import * as bottles from './motifs/bottles.ts'
import * as boxes from './motifs/boxes.ts'
import * as cleaning from './motifs/cleaning.ts'
import * as containers from './motifs/containers.ts'
import * as cups from './motifs/cups.ts'
import * as dairy from './motifs/dairy.ts'
import * as fruits from './motifs/fruits.ts'
import * as kitchen from './motifs/kitchen.ts'
import * as leaves from './motifs/leaves.ts'
import * as meals from './motifs/meals.ts'
import * as meats from './motifs/meats.ts'
import * as roots from './motifs/roots.ts'
import * as seafood from './motifs/seafood.ts'
import * as smallFruits from './motifs/small-fruits.ts'
import * as tableware from './motifs/tableware.ts'
import * as vegetables from './motifs/vegetables.ts'
import type { Draw } from './pen.ts'

/** Every motif, by the name that the catalogue uses. */
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
