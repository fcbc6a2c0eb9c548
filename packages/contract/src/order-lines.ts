import { z } from 'zod'
import { call } from './base/call.ts'
import { day } from './base/day.ts'
import { product } from './products.ts'

/** Maximum number of lines of an order. */
export const mostPasted = 200
/** A price list in which only some rows have a quantity is long. */
export const longestPaste = 300_000

/** Why a user has to review a line before it is added. */
export const lineDoubts = [
  /** Several products match. */
  'WHICH',
  /** Only a similarly named product matches. */
  'SIMILAR',
  /** It is not sold in the given size. */
  'SIZE',
  'SOLD_OUT',
  /** What the store used to buy by this name cannot be ordered now; `gone` names it. */
  'GONE',
  'NO_QUANTITY',
  'WHICH_QUANTITY',
  /** Half a box. */
  'HALF',
  /** "두세 개", "조금". */
  'VAGUE',
  /** It is not counted in the given unit. */
  'UNIT',
  /** Against minimum, maximum or step; the quantity is the nearest allowed. */
  'STEP',
] as const
export const lineDoubt = z.enum(lineDoubts)
export type LineDoubt = z.infer<typeof lineDoubt>

export const lineCandidate = z.object({
  prodId: z.string(),
  /** In the unit of this product; with a doubt, the likely quantity. */
  qty: z.int().nullable(),
  doubt: lineDoubt.nullable(),
  /** Numbers that might be the quantity. */
  choices: z.array(z.int()),
})

const part = {
  /** Line of the text, from 0, and its part. */
  line: z.int(),
  text: z.string(),
}

/** The meaning of a line. A line may have several parts. */
export const linePart = z.discriminatedUnion('kind', [
  /**
   * Goods. `chosen`: added without confirmation; otherwise `doubt` says why not. Without candidates nothing has that
   * name.
   */
  z.object({
    kind: z.literal('GOODS'),
    ...part,
    /** The name, with size and without quantity. */
    what: z.string(),
    /** The same if it contains no size: a name that the store may use as alias. */
    name: z.string().nullable(),
    quantityText: z.string(),
    chosen: z.string().nullable(),
    /** `chosen` is what the store usually buys: the words fit other products too, and are not its whole name. */
    isGuess: z.boolean(),
    doubt: lineDoubt.nullable(),
    gone: z.string().optional(),
    candidates: z.array(lineCandidate),
  }),
  /** Goods to leave out. */
  z.object({ kind: z.literal('WITHOUT'), ...part, candidates: z.array(z.string()) }),
  /** A delivery day. */
  z.object({ kind: z.literal('DAY'), ...part, day }),
  /** The same as a previous order. */
  z.object({
    kind: z.literal('FORMER'),
    ...part,
    /** The day of that order; null: there is none. */
    day: day.nullable(),
    lines: z.array(z.object({ prodId: z.string(), qty: z.int() })),
  }),
  /** The usual order. */
  z.object({ kind: z.literal('USUAL'), ...part }),
  /** Text without an order. */
  z.object({ kind: z.literal('TALK'), ...part }),
])
export type LinePart = z.infer<typeof linePart>

/** Parses free text, by rules alone; changes nothing. */
export const matchLines = call({
  method: 'POST',
  path: '/nuri/api/v1/order-lines/match',
  access: 'store',
  right: 'read',
  summary: 'The articles, quantities and wishes that lines of a message or of cells name',
  body: z.object({
    text: z.string().min(1).max(longestPaste),
    /** Cells of a file, with any separator. */
    isTable: z.boolean().optional(),
  }),
  bodyLimit: 4 * longestPaste,
  ok: z.object({
    parts: z.array(linePart),
    /** Every product that the parts refer to. */
    products: z.array(product),
    /** Lines beyond the first two hundred, and lines too long to be an order: not parsed. */
    leftOut: z.array(z.string()),
    /** Rows of a table with a product but no quantity: their number, and the first two hundred. */
    uncounted: z.object({ count: z.int(), lines: z.array(z.string()) }),
  }),
})
