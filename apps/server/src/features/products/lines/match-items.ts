import { normalise } from '#platform/hangul.ts'
import type { Amount } from './reading/amount.ts'
import { divisions } from './reading/divisions.ts'
import { goneInstead, type Gone, withoutGone } from './gone.ts'
import type { Offer } from './goods.ts'
import { isCount, type Item } from './reading/items.ts'
import { judge, judgeKnown, type Judged, nothingMeant } from './judge.ts'
import { type Forms, type Wanted, wantedOf } from './wanted.ts'

/** An item of a line and its match; a line may name more articles than its separators suggest. */
export interface MatchedItem {
  text: string
  /** Name and size as written. */
  what: string
  /** The same, if it can serve as an alias next time. */
  name: string | null
  quantityText: string
  judged: Judged
}

/** Articles a line may mean: by name, by the store's own name, and by code. */
export interface Known {
  offers: readonly Offer[]
  calledSo: (key: string) => Offer | undefined
  ofCode: (code: string) => readonly Offer[]
  /** True if the code is the box barcode of this article. */
  isBoxCode: (code: string, offer: Offer) => boolean
  /** Articles the store buys in a size of this name: 수육용. */
  ofSize: (word: string) => readonly Offer[]
  /** Articles the store used to buy and cannot order now, and the one it calls so. */
  gone: readonly Gone[]
  goneCalledSo: (key: string) => Gone | undefined
}

interface Entry {
  item: Item
  results: MatchedItem[]
}

/** Matches the items of a line, each in the context of the one before it. */
export function matchItems(items: readonly Item[], known: Known): MatchedItem[] {
  const entries: Entry[] = []
  for (const item of items) {
    if (item.amounts.length === 0 && wantedOf(item).isRemark) continue
    const before = entries.at(-1)
    const results = matchItem(item, known)
    if (before && !hasSure(results)) {
      const together = item.isTail ? withTail(before, item, known) : null
      if (together) {
        before.results = together
        continue
      }
      const shared = item.isTail ? null : sharing(before, item, known)
      entries.push({ item, results: shared ? [shared] : results })
    } else entries.push({ item, results })
  }
  return entries.flatMap(({ results }) => results)
}

const hasSure = (results: readonly MatchedItem[]) => results.some(({ judged }) => judged.sure !== null)

/** Words after a quantity that describe the article before it: "고추장 2통 매운거". */
function withTail(before: Entry, item: Item, known: Known): MatchedItem[] | null {
  const together = matchItem({ ...before.item, words: [...before.item.words, ...item.words] }, known)
  return together.length === 1 && hasSure(together) ? together : null
}

/** "고춧가루 굵은것 5 고운것 3": an item with only a size is a variant of the article before it. */
function sharing(before: Entry, item: Item, known: Known): MatchedItem | null {
  const last = before.results.at(-1)?.judged.sure
  const { words } = wantedOf(item)
  if (!last || words.length === 0) return null
  const siblings = known.offers.filter(({ goods }) => goods.prodNm === last.offer.goods.prodNm)
  const says = (forms: Forms) => forms.some((form) => siblings.some(({ size }) => size.words.includes(form)))
  if (!words.every(says)) return null
  const judged = judge(item, [...last.offer.coreWords.map((word): Forms => [word]), ...words], siblings)
  return judged.candidates.length > 0 ? { ...textsOf(item), name: null, judged } : null
}

function matchItem(item: Item, known: Known): MatchedItem[] {
  const wanted = wantedOf(item)
  const texts = textsOf(item)
  if (wanted.words.length === 0) return [{ ...texts, judged: nothingMeant }]
  const key = wanted.words.map(([word]) => word).join('')
  const gone = known.goneCalledSo(key)
  if (gone) return [{ ...texts, judged: goneInstead(judgeWords(item, wanted.words, known, wanted), gone) }]
  const own = known.calledSo(key)
  if (own) return [{ ...texts, judged: judgeKnown(item, [own]) }]
  const coded = matchCode(item, wanted, known)
  if (coded) return [{ ...texts, name: null, judged: coded }]
  const judged = judgeWords(item, wanted.words, known, wanted)
  if (judged.isExplained || wanted.words.length < 2) return [{ ...texts, judged }]
  return divided(item, wanted.words, known) ?? [{ ...texts, judged }]
}

function matchCode(item: Item, { words }: Wanted, known: Known): Judged | null {
  for (const [code] of words) {
    const offers = known.ofCode(code)
    const [first] = offers
    if (!first) continue
    const isBox = known.isBoxCode(code, first)
    const amounts = item.amounts.map((one) => (isBox && one.unit === null ? { ...one, unit: '박스' } : one))
    return judgeKnown({ ...item, amounts }, offers)
  }
  return null
}

function judgeWords(item: Item, words: readonly Forms[], known: Known, wanted?: Wanted): Judged {
  const sized = words.flatMap((forms) => forms.flatMap((form) => known.ofSize(form)))
  const offers = new Map([...known.offers, ...sized].map((offer) => [offer.goods.prodId, offer]))
  const judged = judge(item, words, [...offers.values()], wanted)
  return withoutGone(judged, known.gone, (gone) => judge(item, words, [...offers.values(), ...gone], wanted))
}

/** "얼그레이 캐모마일 1개씩": splits words that form no name into several names, using the fewest that match fully. */
function divided(item: Item, words: readonly Forms[], known: Known): MatchedItem[] | null {
  for (const parts of divisions(words.length)) {
    const results = parts.map(({ from, to }) => {
      const some = words.slice(from, to)
      const amounts = item.isEach || to === words.length ? item.amounts : []
      const part = { ...item, words: some.map(([text]) => ({ text, isAside: false })), amounts }
      const own = known.calledSo(normalise(some.map(([word]) => word).join('')))
      return { ...textsOf(part), judged: own ? judgeKnown(part, [own]) : judgeWords(part, some, known) }
    })
    if (results.every(({ judged }) => judged.isExplained)) return results
  }
  return null
}

function textsOf({ words, amounts }: Item): Omit<MatchedItem, 'judged'> {
  const text = (some: readonly { text: string }[]) => some.map((one) => one.text).join(' ')
  const sizes = amounts.filter((amount) => !isCount(amount))
  return {
    text: [text(words), text(amounts)].filter((one) => one !== '').join(' '),
    what: text([...words, ...sizes]),
    name: sizes.length > 0 || words.length === 0 ? null : text(words),
    quantityText: amounts.filter(isCount).map(plainText).join(' '),
  }
}

/** "두 박스" → "2박스"; text without a number stays as written. */
function plainText({ value, unit, vague, text }: Amount): string {
  return vague === null ? `${String(value)}${unit ?? ''}` : text
}
