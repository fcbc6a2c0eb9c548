import { z } from 'zod'
import { call } from './base/call.ts'
import { day } from './base/day.ts'
import { product } from './products.ts'

/** As many lines as an order may have. */
export const mostPasted = 200
/** A price list in which only some rows have a quantity is long. */
export const longestPaste = 300_000

/** Why a person has to look at a line before it is added. */
export const lineDoubts = [
  /** Several articles may be meant. */
  'WHICH',
  /** One is only called alike. */
  'SIMILAR',
  /** It is not sold in the size that was written. */
  'SIZE',
  'SOLD_OUT',
  'NO_QUANTITY',
  'WHICH_QUANTITY',
  /** Half a box. */
  'HALF',
  /** "두세 개", "조금". */
  'VAGUE',
  /** It is not counted by the word that was written. */
  'UNIT',
  /** Against minimum, maximum or step; the quantity is the nearest allowed. */
  'STEP',
] as const
export const lineDoubt = z.enum(lineDoubts)
export type LineDoubt = z.infer<typeof lineDoubt>

export const lineCandidate = z.object({
  prodId: z.string(),
  /** In the unit of this article; beside a doubt what it could be. */
  qty: z.int().nullable(),
  doubt: lineDoubt.nullable(),
  /** Numbers that all could be the quantity. */
  choices: z.array(z.int()),
})

const part = {
  /** Which line of the text, from 0, and what of it. */
  line: z.int(),
  text: z.string(),
}

/** What a line of a text says. A line may say several things, each a part of its own. */
export const linePart = z.discriminatedUnion('kind', [
  /** Goods. `chosen`: added without a question; else `doubt` says why not, and no candidates: nothing is called so. */
  z.object({
    kind: z.literal('GOODS'),
    ...part,
    /** What it is called, with its size and without its quantity. */
    what: z.string(),
    /** The same where no size belongs to it: a name by which the store may call an article. */
    name: z.string().nullable(),
    quantityText: z.string(),
    chosen: z.string().nullable(),
    doubt: lineDoubt.nullable(),
    candidates: z.array(lineCandidate),
  }),
  /** Goods to be left out. */
  z.object({ kind: z.literal('WITHOUT'), ...part, candidates: z.array(z.string()) }),
  /** A day of delivery. */
  z.object({ kind: z.literal('DAY'), ...part, day }),
  /** The same as what the store ordered on a day. */
  z.object({
    kind: z.literal('FORMER'),
    ...part,
    /** When that was ordered; null: never. */
    day: day.nullable(),
    lines: z.array(z.object({ prodId: z.string(), qty: z.int() })),
  }),
  /** The usual order. */
  z.object({ kind: z.literal('USUAL'), ...part }),
  /** Nothing that could be ordered. */
  z.object({ kind: z.literal('TALK'), ...part }),
])
export type LinePart = z.infer<typeof linePart>

/** Reads what people write, by rules alone; nothing is changed. */
export const matchLines = call({
  method: 'POST',
  path: '/nuri/api/v1/order-lines/match',
  access: 'store',
  summary: 'The articles, quantities and wishes that lines of a message or of cells name',
  body: z.object({
    text: z.string().min(1).max(longestPaste),
    /** Cells of a file, whatever separates them. */
    isTable: z.boolean().optional(),
  }),
  bodyLimit: 4 * longestPaste,
  ok: z.object({
    parts: z.array(linePart),
    /** Everything that the parts name. */
    products: z.array(product),
    /** Lines beyond the first two hundred, and what is longer than any order: not read. */
    leftOut: z.array(z.string()),
    /** Rows of a table that name an article and no quantity: how many, and the first two hundred. */
    uncounted: z.object({ count: z.int(), lines: z.array(z.string()) }),
  }),
})
