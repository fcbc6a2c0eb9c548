import { initialsOf } from '#platform/hangul.ts'
import type { Offer } from './goods.ts'
import { isInitials } from './initials.ts'
import { isOneLetterOff, nearPart } from './jamo.ts'
import { generic, type Meant, meantBy, typosOf } from '#features/catalogue-index/search/trade-words.ts'
import type { Forms } from './wanted.ts'

/** How well an article matches the words of a line. */
export interface Cover {
  /** Number of letters that no part of the article matches. */
  unexplained: number
  level: Level
  /** Matches only with one mistyped letter. */
  isNear: boolean
  /** The words include part of its size. */
  saysSize: boolean
  /** Matched through a word for several kinds. */
  isKind: boolean
  /** Every word begins a word of the name, or is its brand, size or origin: 두부 does not begin 순두부. */
  isAtStarts: boolean
}

/**
 * How much of the name the words match: `whole`; `nearly` all, except words like "frozen"; the `head` (흰우유 is a milk)
 * or a `word`; its `start` (고추참치 is not a pepper); somewhere `inside`; `none`.
 */
export const level = { none: 0, inside: 1, start: 2, word: 3, head: 4, nearly: 5, whole: 6 } as const
export type Level = (typeof level)[keyof typeof level]

interface Piece {
  /** The range of letters of the core it matches. */
  at: number
  length: number
  isKind?: boolean
  isNear?: boolean
  saysSize?: boolean
  /** Ends like a word with several kinds but is none of them: 양파 is not meant by 파. */
  isWeak?: boolean
}

interface Step {
  unexplained: number
  pieces: readonly Piece[]
}

/** Matches words against an article, each by the longest fitting parts. `mayBeOff` allows one wrong letter. */
export function coverBy(words: readonly Forms[], offer: Offer, mayBeOff: boolean): Cover {
  const apart = coverEach(words, offer, mayBeOff)
  if (words.length < 2) return apart
  // "콩 나물": blanks are placed freely.
  const joined = coverEach([[words.map(([word]) => word).join('')]], offer, mayBeOff)
  const isBetter =
    joined.unexplained < apart.unexplained || (joined.unexplained === apart.unexplained && joined.level > apart.level)
  if (isBetter && !(joined.isNear && apart.unexplained === 0)) return joined
  const isJoined = joined.unexplained === 0 && !joined.isNear && joined.isAtStarts
  return { ...apart, isAtStarts: apart.isAtStarts || isJoined }
}

function coverEach(words: readonly Forms[], offer: Offer, mayBeOff: boolean): Cover {
  let unexplained = 0
  let isAtStarts = true
  const pieces: Piece[] = []
  const put = (some: readonly Piece[]) => {
    const first = some.find(({ length }) => length > 0)
    isAtStarts &&= first === undefined || startsOf(offer).includes(first.at)
    pieces.push(...some)
  }
  for (const [word, ...others] of words) {
    const [plain] = [coverWord(word, offer), ...others.map((form) => coverWord(form, offer))].toSorted(
      (a, b) => a.unexplained - b.unexplained,
    )
    if (!plain) continue
    const near = plain.unexplained > 0 && mayBeOff ? nearIn(word, offer) : null
    if (!near) unexplained += plain.unexplained
    put(near ? [{ ...near, isNear: true }] : plain.pieces)
  }
  const isKind = pieces.some((piece) => piece.isKind)
  return {
    unexplained,
    level: levelOf(pieces, offer, isKind),
    isNear: pieces.some((piece) => piece.isNear),
    saysSize: pieces.some((piece) => piece.saysSize),
    isKind,
    isAtStarts,
  }
}

function startsOf({ coreWords }: Offer): number[] {
  return coreWords.map((_, n) => coreWords.slice(0, n).join('').length)
}

/** Matches with one wrong letter, or by initial consonants alone. */
function nearIn(word: string, offer: Offer): Piece | null {
  const { core, coreWords } = offer
  if (word.length < 2) return null
  if (!isInitials(word)) {
    // 식용류 is a misspelling of 식용유, a word for any cooking oil that no product name contains.
    const [meant] = typosOf(word, isOneLetterOff).flatMap((key) =>
      meantBy(key).flatMap((one) => meantPiece(one, offer) ?? []),
    )
    if (meant) return meant
    const near = nearPart(word, core)
    // A short word must match a whole word: otherwise 소주 is one letter off the start of 호주산.
    const isWhole =
      near !== null && (near.length === core.length || coreWords.includes(core.slice(near.at, near.at + near.length)))
    return word.length > 2 || isWhole ? near : null
  }
  const at = initialsOf(core).indexOf(word)
  return at < 0 ? null : { at, length: word.length }
}

function coverWord(word: string, offer: Offer): Step {
  const best: Step[] = [{ unexplained: 0, pieces: [] }]
  for (let end = 1; end <= word.length; end += 1) {
    const before = best[end - 1] ?? { unexplained: 0, pieces: [] }
    let step: Step = { unexplained: before.unexplained + 1, pieces: before.pieces }
    for (let start = 0; start < end; start += 1) {
      const from = best[start]
      const piece = from && from.unexplained <= step.unexplained ? pieceOf(word.slice(start, end), offer, word) : null
      if (!from || !piece) continue
      const isBetter =
        from.unexplained < step.unexplained ||
        (from.unexplained === step.unexplained && from.pieces.length + 1 < step.pieces.length)
      if (isBetter) step = { unexplained: from.unexplained, pieces: [...from.pieces, piece] }
    }
    best[end] = step
  }
  return best[word.length] ?? { unexplained: word.length, pieces: [] }
}

function pieceOf(text: string, offer: Offer, word: string): Piece | null {
  const { core, coreWords, extras, size } = offer
  const isWholeWord = text === word
  const meant = meantBy(text).slice(1)
  const own = text.length > 1 || isWholeWord || coreWords.includes(text) ? placeIn(core, coreWords, text) : null
  const others = meant.flatMap((other) => meantPiece(other, offer) ?? [])
  const [other] = others.toSorted((a, b) => b.length - a.length)
  if (own && (own.length === core.length || coreWords.includes(text))) return own
  // A single syllable ending a longer word is ambiguous.
  if (own && meant.length === 0) return text.length > 1 || coreWords.includes(text) ? own : { ...own, isWeak: true }
  if (other && (!own || other.length >= own.length)) return other
  if (own && !meant.some(({ isKind }) => isKind)) return own
  if (size.words.includes(text)) return sizePiece
  if (text.length > 1 && size.words.some((one) => one.startsWith(text) && !/^\d/.test(one))) return sizePiece
  if (extras.some((one) => one === text)) return { at: 0, length: 0 }
  if (generic.has(text) && !isFrozenRaw(text, offer)) return { at: 0, length: 0 }
  return own ? { ...own, isWeak: true } : null
}

/** 생딸기 does not mean the frozen article. */
function isFrozenRaw(text: string, { goods }: Offer): boolean {
  return text === '생' && goods.storage === '냉동'
}

const sizePiece: Piece = { at: 0, length: 0, saysSize: true }

function meantPiece({ text, isKind }: Meant, offer: Offer): Piece | null {
  const { core, coreWords, extras } = offer
  const place = placeIn(core, coreWords, text)
  if (place) return { ...place, isKind }
  return extras.includes(text) ? { at: 0, length: 0 } : coverMeant(text, offer)
}

/** A word that joins name and size: 밀떡볶이떡. */
function coverMeant(text: string, { core, size }: Offer): Piece | null {
  if (size.words.includes(text)) return sizePiece
  for (let end = text.length - 1; end > 1; end -= 1)
    if (core.includes(text.slice(0, end)) && size.words.includes(text.slice(end)))
      return { at: core.indexOf(text.slice(0, end)), length: end, saysSize: true }
  return null
}

/** Position of a part in a name, preferring its end. A single letter counts only as a word or at the end. */
function placeIn(core: string, coreWords: readonly string[], text: string): Piece | null {
  if (text.length === 1 && !coreWords.includes(text) && !core.endsWith(text)) return null
  if (text.length === 1 && coreWords.includes(text)) {
    const before = coreWords.slice(0, coreWords.indexOf(text)).join('').length
    return { at: before, length: 1 }
  }
  const at = core.endsWith(text) ? core.length - text.length : core.indexOf(text)
  return at < 0 ? null : { at, length: text.length }
}

function levelOf(pieces: readonly Piece[], { core, coreWords, optional }: Offer, isKind: boolean): Level {
  const said = new Uint8Array(core.length)
  for (const { at, length } of pieces) said.fill(1, at, at + length)
  if (!said.includes(1)) return level.none
  if (pieces.some(({ isWeak }) => isWeak)) return level.inside
  let from = 0
  const whole: boolean[] = coreWords.map((word) => {
    const isSaid = said.subarray(from, from + word.length).every((one) => one === 1)
    from += word.length
    return isSaid
  })
  if (whole.every(Boolean)) return isKind ? level.head : level.whole
  if (coreWords.every((word, n) => whole[n] === true || optional.has(word))) return isKind ? level.head : level.nearly
  const isHead = said[core.length - 1] === 1 && said[core.length - 2] === 1
  if (isHead || whole.at(-1) === true) return level.head
  if (whole.some((isSaid, n) => isSaid && !optional.has(coreWords[n] ?? ''))) return level.word
  return said[0] === 1 ? level.start : level.inside
}
