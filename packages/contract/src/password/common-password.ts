import { commonHangulWords, commonWords } from './common-words.ts'
import { cheapestPieces, type FindWord, type Piece } from './guess-cost.ts'
import { keystrokesOf, romanized } from './hangul-forms.ts'
import { repeatedPart, typedSyllables, withoutSpacing } from './hidden-shapes.ts'

/** Why a password is easily guessed, and the part that most of it consists of. */
export interface TooCommon {
  why: 'word' | 'name' | 'keys' | 'short'
  part: string
}

/** Below this a password is among the first guesses. A random one that meets the rules of §5 has 49 bits. */
const fewestBits = 24
const bitsOfSyllable = 6.5
const mostBeside = 9
const bitsOfSign = 2.5
/** A longer repeated part counts only if it is common itself. */
const longestPart = 6

const words = new Set([
  ...commonWords.trim().split(/\s+/),
  ...commonHangulWords
    .trim()
    .split(/\s+/)
    .flatMap((word) => [word, keystrokesOf(word)]),
])

/**
 * Whether a new password is a common variation of a common word, a keyboard row or a well-known name: case,
 * look-alikes, a year, some digits, `!` at the end. Used by page and server. `names`: the wholesaler's and the store's.
 * An extra rule beside those of the specification, which stay unchanged.
 */
export function whyTooCommon(newPassword: string, names: readonly string[]): TooCommon | null {
  const known = new Set(names.flatMap(formsOf))
  const find = (part: string) => (known.has(part) ? 'name' : words.has(part) ? 'word' : null)
  return reasonFor(newPassword.normalize('NFKC'), find)
}

function reasonFor(text: string, find: FindWord): TooCommon | null {
  const part = repeatedPart(text)
  if (part !== null && (part.length <= longestPart || reasonFor(part, find))) return { why: 'short', part: '' }
  const spaced = withoutSpacing(text)
  const ofSpaced = spaced === null ? null : reasonFor(spaced, find)
  return ofSpaced ?? byPieces(text, find) ?? bySigns(text, find) ?? byKeys(text, find)
}

function byPieces(text: string, find: FindWord): TooCommon | null {
  const pieces = cheapestPieces(text, find)
  if (isCheap(pieces) && lettersLeft(pieces) <= mostLeft(pieces)) return reasonOf(pieces)
  return isWalk(pieces) ? { why: 'keys', part: pieces.find(({ kind }) => kind === 'keys')?.text ?? '' } : null
}

function isCheap(pieces: Piece[], more = 0): boolean {
  return pieces.reduce((sum, piece) => sum + piece.bits, more) < fewestBits
}

const isRow = ({ kind, text }: Piece) => (kind === 'keys' || kind === 'series') && text.length >= 3

/** Consecutive keyboard rows, and at most one other letter. */
function isWalk(pieces: Piece[]): boolean {
  return pieces.some(({ kind }) => kind === 'keys') && pieces.filter((piece) => !isRow(piece)).length <= 1
}

/** A long word or name split by signs: `Trust#No1`. Each sign still has to be guessed. */
function bySigns(text: string, find: FindWord): TooCommon | null {
  // Two of them may be letters: `P@ss-word1`.
  for (const signs of [/[^\p{L}\p{N}]/gu, /[^\p{L}\p{N}@$]/gu]) {
    const bare = text.replace(signs, '')
    const count = Array.from(text).length - Array.from(bare).length
    const [first, ...rest] = count === 0 ? [] : cheapestPieces(bare, find)
    const isLong = first && (first.kind === 'name' ? 4 : first.kind === 'word' ? 6 : Infinity) <= lengthOf(first)
    if (!isLong || rest.some((piece) => /\P{N}/u.test(piece.text))) continue
    if (isCheap([first, ...rest], count * bitsOfSign)) return reasonOf([first])
  }
  return null
}

/** A Korean word typed on Latin keys, with a few digits and signs around it. */
function byKeys(text: string, find: FindWord): TooCommon | null {
  const [, before = '', word = '', behind = ''] =
    /^([^A-Za-z]*)([A-Za-z][a-z]{3,}|[A-Z]{4,})([^A-Za-z]*)$/.exec(text) ?? []
  const beside = [...cheapestPieces(before, find), ...cheapestPieces(behind, find)]
  const syllables = typedSyllables(word.toLowerCase()) ?? 0
  const isShort = syllables >= 2 && isCheap(beside, fewestBits - mostBeside)
  return isShort && isCheap(beside, syllables * bitsOfSyllable) ? { why: 'word', part: word } : null
}

/** Other sequences of three also occur in random passwords. */
const usualThree = /^(?:123|321|qwe|asd|zxc|abc|!@#|000|111|777|!!!)$/i

function isKnown({ kind, text }: Piece): boolean {
  if (kind === 'word' || kind === 'name') return true
  return kind !== 'single' && (text.length >= 4 || usualThree.test(text))
}

function lettersLeft(pieces: Piece[]): number {
  return pieces.filter((piece) => !isKnown(piece)).length
}

/** A Hangul syllable counts as two letters. */
const lengthOf = ({ text }: Piece) =>
  Array.from(text).reduce((sum, letter) => sum + (/[가-힣]/.test(letter) ? 2 : 1), 0)

/** The less of it is known, the less may be left over, because short words also occur in random passwords. */
function mostLeft(pieces: Piece[]): number {
  const isName = ({ kind }: Piece) => kind === 'word' || kind === 'name'
  if (pieces.some((piece) => isName(piece) && lengthOf(piece) >= 6)) return 5
  // A short one, or rows of keys, counts where people put it: in front, followed only by digits and signs.
  const rows = [...pieces, null].findIndex((piece) => piece === null || !isRow(piece))
  const front = pieces.slice(0, 1).some(isName) ? 1 : rows
  const isUsual = !pieces.slice(front).some((piece) => !isKnown(piece) && /\p{L}/u.test(piece.text))
  const length = pieces.slice(0, front).reduce((sum, piece) => sum + lengthOf(piece), 0)
  if (isUsual && length >= 4) return pieces[0]?.kind === 'name' || length >= 5 ? 5 : 3
  const known = pieces.filter(isKnown).reduce((sum, piece) => sum + lengthOf(piece), 0)
  return known >= 8 ? 4 : known >= 5 ? 2 : 1
}

function reasonOf(pieces: Piece[]): TooCommon {
  for (const why of ['name', 'word', 'keys'] as const) {
    const found = pieces.find(({ kind }) => kind === why)
    if (found) return { why, part: found.text }
  }
  return { why: 'short', part: '' }
}

const legalForms = /\(주\)|㈜|주식회사|유한회사/g

/** Forms of a name in passwords: its parts, in Hangul, typed on Latin keys, and romanized. */
function formsOf(name: string): string[] {
  const bare = name.normalize('NFKC').toLowerCase().replace(legalForms, ' ')
  const parts = bare.split(/[^\p{L}\p{N}]+/u).filter((part) => part.length >= 2)
  return [...parts, parts.join('')].flatMap((part) =>
    /[가-힣]/.test(part)
      ? beginningsOf(part).flatMap((one) => [one, keystrokesOf(one), romanized(one)])
      : part.length >= 4
        ? [part]
        : [],
  )
}

function beginningsOf(part: string): string[] {
  const letters = Array.from(part)
  return letters.slice(1).map((_, at) => letters.slice(0, at + 2).join(''))
}
