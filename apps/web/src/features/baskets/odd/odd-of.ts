import {
  isOrderedTwice,
  isUnusualLine,
  type AskedLine,
  type KnownOfArticle,
} from '@mall/contract/base/ordering/unusual-quantity'

export interface JudgedLine extends AskedLine {
  /** The part of `qty` that is already sent for the day. */
  sentQty?: number
}

/**
 * Null for a quantity that is not odd, and for the one that is usual for the day. `usual` is that number, or the median
 * for an article that is not bought on such days, and null for one that the store has never bought.
 */
export function oddOf({ sentQty = 0, ...line }: JudgedLine, known: KnownOfArticle): { usual: number | null } | null {
  const { spread } = known
  const ofDay = spread?.ofDay
  const isTwice = ofDay !== undefined && isOrderedTwice(line.qty, sentQty, ofDay)
  if (line.qty === ofDay || (!isTwice && !isUnusualLine(line, known))) return null
  return { usual: ofDay ?? spread?.usual ?? null }
}
