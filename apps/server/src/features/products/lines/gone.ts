import type { Judged } from './judge.ts'
import type { Offer } from './goods.ts'

/** An article the store used to buy and cannot order now. */
export interface Gone {
  offer: Offer
  lastBoughtAt: number
  /** Bought in the weeks before the latest purchase. */
  isUsual: boolean
}

/**
 * A match counts only if it would have been the same with what the store used to buy: otherwise another size, which may
 * be ten times as large, would take its place without a question.
 */
export function withoutGone(judged: Judged, gone: readonly Gone[], judgeWith: (offers: Offer[]) => Judged): Judged {
  const meant = meantBy(judged)
  const missed = gone.filter((one) => isMissed(one, meant))
  if (missed.length === 0) return judged
  const before = judgeWith(missed.map(({ offer }) => offer))
  const usual = meantBy(before)
  const of = (offer: Offer | undefined) => missed.find((one) => one.offer === offer)
  const found = of(usual) ?? (meant && usual !== meant ? missed.find((one) => isAmong(before, one)) : undefined)
  if (!found) return judged
  return { ...goneInstead(judged, found), isExplained: judged.isExplained || before.isExplained }
}

/** Leaves the choice to the user, with what else the words may mean. */
export function goneInstead(judged: Judged, { offer }: Gone): Judged {
  return { ...judged, sure: null, isGuess: false, ask: 'GONE', gone: offer }
}

const isAmong = ({ candidates }: Judged, gone: Gone) => candidates.some(({ offer }) => offer === gone.offer)

/** The article, even if its quantity is in doubt. */
function meantBy({ ask, candidates }: Judged): Offer | undefined {
  return ask === 'WHICH' || ask === 'SIMILAR' || ask === 'SIZE' ? undefined : candidates[0]?.offer
}

/** Not if the store has changed over to the other article since, or the other is the same under a new code. */
function isMissed({ offer, lastBoughtAt, isUsual }: Gone, meant: Offer | undefined): boolean {
  if (!meant) return true
  const isSame = (['prodNm', 'spec', 'unit', 'boxQty'] as const).every((key) => offer.goods[key] === meant.goods[key])
  return !isSame && (isUsual || lastBoughtAt >= (meant.lastBoughtAt ?? 0))
}
