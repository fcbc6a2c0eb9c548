import {
  isOrderedTwice,
  isUnusualLine,
  type AskedLine,
  type KnownOfArticle,
} from '@mall/contract/base/ordering/unusual-quantity'

export interface JudgedLine extends AskedLine {
  /** The part of `qty` that is already sent for the day. */
  sentQty?: number
  /** The usual quantity that the page names. */
  shownUsual?: number | null
}

/**
 * Null for a quantity that is not odd, and for the one that the page itself calls usual. `usual` is the number that the
 * page names, if any, and null for an article that the store has never bought.
 */
export function oddOf(
  { sentQty = 0, shownUsual = null, ...line }: JudgedLine,
  known: KnownOfArticle,
): { usual: number | null } | null {
  const isTwice = shownUsual !== null && isOrderedTwice(line.qty, sentQty, shownUsual)
  if (line.qty === shownUsual || (!isTwice && !isUnusualLine(line, known))) return null
  if (isTwice) return { usual: shownUsual }
  return { usual: known.spread === null ? null : (shownUsual ?? known.spread.usual) }
}
