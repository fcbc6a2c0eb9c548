import { goodsCalled } from './goods-words.ts'
import type { IndexedProduct } from './search-index.ts'
import { meantBy } from './trade-words.ts'

// A naive implementation of the search rules without an index, to compare with.

export const initials = 'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ'.split('')
const known = new Map<string, string>()
export const plain = (text: string) => {
  const kept = known.get(text) ?? text.normalize('NFC').replaceAll(/\s/g, '').toLowerCase()
  known.set(text, kept)
  return kept
}
export const isSyllable = (letter: string) => letter >= '가' && letter <= '힣'

function letterFits(asked: string, letter: string, last: boolean): boolean {
  if (asked === letter) return true
  if (!isSyllable(letter)) return false
  const code = letter.charCodeAt(0) - 0xac00
  if (initials.includes(asked)) return initials[Math.floor(code / 588)] === asked
  const open = asked.charCodeAt(0) - 0xac00
  return last && isSyllable(asked) && open % 28 === 0 && Math.floor(code / 28) === open / 28
}

function occursAt(text: string, word: string, at: number, last: boolean): boolean {
  for (let k = 0; k < word.length; k++)
    if (!letterFits(word[k] ?? '', text[at + k] ?? '', last && k === word.length - 1)) return false
  return true
}

function isIn(text: string, word: string, last: boolean): boolean {
  for (let at = 0; at < text.length; at++) if (occursAt(text, word, at, last)) return true
  return false
}

const isLetter = (letter: string) => /[0-9a-zㄱ-ㅎ가-힣]/.test(letter)
const isDigit = (letter: string) => /\d/.test(letter)

/** The word is a whole one of the name, begins or ends one, is within one, or is the end of a longer number. */
function naiveFit(prodNm: string, word: string, last: boolean): Fit {
  const written = prodNm.normalize('NFC').toLowerCase()
  const numbers = [...written.matchAll(/\d+(?:[.,]\d+)*/g)]
  const letters = [...written].flatMap((letter, at) => {
    const number = numbers.findIndex(({ index, 0: text }) => at >= index && at < index + text.length)
    return /\s/.test(letter) ? [] : [{ letter, number, before: written[at - 1] ?? ' ' }]
  })
  const text = letters.map(({ letter }) => letter).join('')
  const isEdge = (at: number) =>
    at === 0 || !isLetter(letters[at]?.before ?? '') || isDigit(text[at] ?? '') !== isDigit(text[at - 1] ?? '')
  const isInNumber = (at: number) => (letters[at]?.number ?? -1) >= 0 && letters[at]?.number === letters[at - 1]?.number
  const fits = [...text].flatMap((letter, at) => {
    const end = at + word.length
    if (end > text.length || !occursAt(text, word, at, last)) return []
    if (isDigit(letter) && isInNumber(at)) return ['torn' as const]
    const isCut = isDigit(text[end - 1] ?? '') && isInNumber(end)
    const endsWord = end === text.length || (!isCut && (isEdge(end) || !isLetter(text[end] ?? '')))
    if (!isEdge(at)) return [endsWord ? ('ends' as const) : ('within' as const)]
    return [endsWord ? ('whole' as const) : ('begins' as const)]
  })
  return (['whole', 'begins', 'ends', 'within'] as const).find((one) => fits.includes(one)) ?? 'torn'
}

/** A syllable alone may begin a word while it is being typed, but ends one only as it is. */
function naiveSyllableFit(prodNm: string, syllable: string): Fit | 'nowhere' {
  const isExact = plain(prodNm).includes(syllable)
  const exact = isExact ? naiveFit(prodNm, syllable, false) : 'torn'
  if (exact === 'whole') return 'whole'
  const typed = isIn(plain(prodNm), syllable, true) ? naiveFit(prodNm, syllable, true) : 'torn'
  if (typed === 'whole' || typed === 'begins') return 'begins'
  if (!isExact) return 'nowhere'
  return exact === 'ends' ? 'ends' : 'torn'
}

const fitsBestFirst = ['whole', 'meant', 'begins', 'ends', 'within', 'torn'] as const
type Fit = (typeof fitsBestFirst)[number]

export const categories = [
  { categoryId: 'c1', parentId: null, name: '음료' },
  { categoryId: 'c2', parentId: 'c1', name: '커피 믹스' },
  { categoryId: 'c3', parentId: null, name: '농산물' },
  { categoryId: 'c4', parentId: 'c3', name: '계란·알감자' },
]
const above: Record<string, string[]> = {
  ...{ c1: ['음료'], c2: ['커피믹스', '음료'], c3: ['농산물'], c4: ['계란·알감자', '농산물'] },
}
/** The name has another word for the goods, or this one as a word of its own, and none of other goods. */
function isMeant(prodNm: string, word: string): boolean {
  const goods = goodsCalled(word)
  const others = [
    ...meantBy(word)
      .slice(1)
      .map(({ text }) => text),
    ...(goods?.named ?? []),
  ]
  if (others.length === 0) return false
  const name = plain(prodNm)
  const isWhole = (one: string) => name.includes(one) && naiveFit(prodNm, one, false) === 'whole'
  if (goods?.except.some((other) => name.includes(other)) === true) return false
  return isWhole(word) || others.some((other) => (other.length > 1 ? name.includes(other) : isWhole(other)))
}

/** What a size has from the beginning of each of its numbers on. */
const amountsOf = (spec: string) =>
  [...plain(spec).matchAll(/(?<![\d.])\d/g)].map(({ index }) => plain(spec).slice(index))

interface Place {
  where: 'start' | 'inside' | 'category' | 'elsewhere' | 'nowhere'
  fit: Fit
}

function placeInName(prodNm: string, word: string, last: boolean, isAlone: boolean): Place {
  const name = plain(prodNm)
  const nowhere: Place = { where: 'nowhere', fit: 'torn' }
  const where = occursAt(name, word, 0, last) ? 'start' : 'inside'
  if (!isAlone || word.length > 1)
    return isIn(name, word, last) ? { where, fit: naiveFit(prodNm, word, last) } : nowhere
  if (!isSyllable(word)) {
    if (where !== 'start') return nowhere
    return { where, fit: initials.includes(word) ? 'begins' : naiveFit(prodNm, word, last) }
  }
  const fit = naiveSyllableFit(prodNm, word)
  if (fit === 'nowhere') return nowhere
  return { where: fit === 'ends' ? 'inside' : where, fit }
}

function placeOf(product: IndexedProduct, word: string, last: boolean, isAlone: boolean): Place {
  const inName = placeInName(product.prodNm, word, last, isAlone)
  const isBest = inName.where === 'start' && inName.fit === 'whole'
  if (!isBest && isMeant(product.prodNm, word)) return { where: 'start', fit: 'meant' }
  if (inName.where !== 'nowhere' || (isAlone && word.length === 1)) return inName
  const categories = above[product.categoryId] ?? []
  const isInCategory = categories.some((one) => isIn(one, word, last))
  const parts = categories.flatMap((one) => one.split('·').map((_, at, all) => all.slice(at).join('·')))
  if (isInCategory && parts.some((part) => occursAt(part, word, 0, last))) return { where: 'category', fit: 'torn' }
  const code = plain(product.prodCd)
  const isFound =
    (word.length < 3 ? code.startsWith(word) : code.includes(word)) ||
    (/^\d/.test(word) && amountsOf(product.spec).some((amount) => occursAt(amount, word, 0, last))) ||
    [plain(product.brand ?? ''), ...categories].some((other) => isIn(other, word, last))
  return { where: isFound ? 'elsewhere' : 'nowhere', fit: 'torn' }
}

const tier = { code: 0, own: 1, others: 2, byInitials: 3, othersWithin: 4, torn: 5, notInName: 6 }

/** What is compared first, second …; null if it is not found. */
function naiveRank(product: IndexedProduct, words: string[], bought: ReadonlySet<string>): number[] | null {
  if ([product.prodCd, product.barcode ?? '', product.boxBarcode ?? ''].map(plain).includes(words.join('')))
    return [tier.code]
  const places = words.map((word, at) => placeOf(product, word, at === words.length - 1, words.length === 1))
  const at = (['nowhere', 'elsewhere', 'category', 'start'] as const).find((one) =>
    places.some(({ where }) => where === one),
  )
  if (at === 'nowhere') return null
  const isBought = bought.has(product.prodId) && product.status !== 'STOPPED' ? 0 : 1
  const state = product.status === 'ON' ? 0 : 1
  if (at === 'category' && words.every((word) => [...word].every((letter) => initials.includes(letter))))
    return [tier.byInitials, isBought, state]
  if (at === 'category' || at === 'elsewhere') return [tier.notInName, isBought, at === 'category' ? 0 : 1, state]
  const worst = Math.max(...places.map(({ fit }) => fitsBestFirst.indexOf(fit)))
  if (fitsBestFirst[worst] === 'torn') return [tier.torn, isBought, state]
  const isLate = at !== 'start' && worst > fitsBestFirst.indexOf('begins')
  const among = isBought === 0 ? tier.own : isLate ? tier.othersWithin : tier.others
  return [among, at === 'start' ? 0 : 1, worst, state]
}

export function naiveSearch(products: Iterable<IndexedProduct>, query: string, bought: ReadonlySet<string>): string[] {
  const typed = [...new Set(query.split(/\s+/).filter((word) => word !== ''))].map(plain)
  const words = typed.length > 1 && goodsCalled(typed.join('')) ? [typed.join('')] : typed
  const key = (product: IndexedProduct) => [plain(product.prodNm), plain(product.prodCd)]
  return [...products]
    .map((product) => ({ product, rank: naiveRank(product, words, bought) ?? [], key: key(product) }))
    .filter(({ rank }) => rank.length > 0)
    .sort((a, b) => compareNumbers(a.rank, b.rank) || compare(a.key, b.key))
    .map(({ product }) => product.prodId)
}

function compareNumbers(a: number[], b: number[]): number {
  return a.map((one, at) => one - (b[at] ?? 0)).find((difference) => difference !== 0) ?? 0
}

function compare(a: string[], b: string[]): number {
  const at = a.findIndex((text, k) => text !== b[k])
  return at < 0 ? 0 : (a[at] ?? '') < (b[at] ?? '') ? -1 : 1
}
