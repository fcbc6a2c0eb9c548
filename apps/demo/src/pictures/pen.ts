import type { Tones } from './colours.ts'
import type { Mark } from './marks.ts'

/** Drawing context of a motif. The canvas is 400 by 400; objects stand on y = 326 around x = 200. */
export interface Pen {
  /** Main colour. */
  ink: Tones
  /** Second colour, of label and lid. */
  accent: Tones
  mark: Mark
  /** The colour of a sign on light paper. */
  sign: string
  /** The same in the main colour if that is dark enough. */
  inkSign: string
  /** Colours of signs on the main and on the second colour. */
  onInk: string
  onAccent: string
  /** A number from 0 to count − 1, deterministic for product and place. */
  pick(place: number, count: number): number
  /** An id for a clip path, used once. */
  id(): string
}

export type Draw = (pen: Pen) => string
