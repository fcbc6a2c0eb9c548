// Estimates the bits needed to guess a text made of known pieces: the cheapest way to compose it.

/** A known piece of the text. */
export interface Piece {
  kind: 'word' | 'name' | 'keys' | 'series' | 'single'
  text: string
  bits: number
}

export type FindWord = (part: string) => 'word' | 'name' | null

const rows = ['`1234567890-=', ' qwertyuiop[]', ' asdfghjkl;’', ' zxcvbnm,./']
const shifted = { '!': '1', '@': '2', '#': '3', $: '4', '%': '5', '^': '6', '&': '7', '*': '8', '(': '9', ')': '0' }
const longestWord = 14

/** The cost of each piece. A random choice of n costs log2 n. */
const bitsOf = {
  word: 9.5,
  name: 6,
  lookAlike: 1.5,
  straight: 8,
  zigzag: 10,
  series: 6.5,
  usualSeries: 3,
  year: 6.5,
  again: 2,
}

/** The cheapest pieces that compose the text. `text` keeps its case. */
export function cheapestPieces(text: string, findWord: FindWord): Piece[] {
  const letters = Array.from(text)
  const best: { bits: number; pieces: Piece[] }[] = [{ bits: 0, pieces: [] }]
  for (let end = 1; end <= letters.length; end += 1) {
    let cheapest = { bits: Infinity, pieces: [] as Piece[] }
    for (let from = Math.max(0, end - longestWord); from < end; from += 1) {
      const before = best[from]
      const piece = pieceOf(letters.slice(from, end), end === letters.length, findWord)
      if (before && piece && before.bits + piece.bits < cheapest.bits)
        cheapest = { bits: before.bits + piece.bits, pieces: [...before.pieces, piece] }
    }
    best.push(cheapest)
  }
  return best[letters.length]?.pieces ?? []
}

function pieceOf(letters: string[], isLast: boolean, findWord: FindWord): Piece | null {
  const text = letters.join('')
  const lower = text.toLowerCase()
  const candidates = [
    letters.length === 1 ? ({ kind: 'single', bits: bitsOfLetter(lower, isLast) } as const) : null,
    wordPiece(text, lower, findWord),
    withCapitals(text, keysPiece(lower)),
    withCapitals(text, seriesPiece(lower)),
    twicePiece(letters, findWord),
    doubledPiece(letters, findWord),
    withCapitals(text, turnsPiece(lower)),
  ].filter((one) => one !== null)
  const [cheapest] = candidates.sort((a, b) => a.bits - b.bits)
  return cheapest ? { text, ...cheapest } : null
}

function bitsOfLetter(letter: string, isLast: boolean): number {
  if (/[0-9]/.test(letter)) return 3.3
  if (/[a-z]/.test(letter)) return 4.7
  // Most people satisfy a rule for signs by this one at the end.
  if (letter === '!') return isLast ? 1 : 2
  return /[@#$%^&*]/.test(letter) ? 3 : 6
}

function wordPiece(text: string, lower: string, findWord: FindWord) {
  if (text.length < 2) return null
  for (const reading of [lower, readAs(lower, 'i'), readAs(lower, 'l')]) {
    const kind = findWord(reading)
    if (kind === null) continue
    const lookAlikes = Array.from(reading).filter((letter, at) => letter !== lower[at]).length
    return withCapitals(text, { kind, bits: bitsOf[kind] + lookAlikes * bitsOf.lookAlike })
  }
  return null
}

/** `p@ssw0rd` → `password`; a one may be an i or an l. */
function readAs(lower: string, one: 'i' | 'l'): string {
  const letters: Record<string, string> = {
    '0': 'o',
    '1': one,
    '3': 'e',
    '4': 'a',
    '5': 's',
    '7': 't',
    '@': 'a',
    $: 's',
  }
  return lower.replace(/[013457@$!]/g, (sign) => letters[sign] ?? one)
}

function withCapitals<Found extends { bits: number }>(text: string, piece: Found | null): Found | null {
  return piece && { ...piece, bits: piece.bits + capitalBits(text) }
}

/** All lower case, all upper case or a leading capital costs nothing; a differing letter has to be guessed. */
function capitalBits(text: string): number {
  const [small, capital] = [text.toLowerCase(), text.toUpperCase()]
  if ([small, capital, `${capital.slice(0, 1)}${small.slice(1)}`].includes(text)) return 0
  const differing = Array.from(text).filter((letter, at) => letter !== small[at]).length
  return differing === 1 || differing === text.length - 1 ? 3 : text.length - 1
}

/** Neighbouring keys in one direction, or alternating between two. */
function keysPiece(lower: string) {
  if (lower.length < 3) return null
  const places = Array.from(lower, placeOf)
  if (isStraight(places)) return { kind: 'keys', bits: bitsOf.straight } as const
  const moves = movesOf(places)
  if (moves.some((move) => move === null)) return null
  const isZigzag = moves.length >= 5 && moves.every((move, at) => at < 2 || move === moves[at - 2])
  return isZigzag ? ({ kind: 'keys', bits: bitsOf.zigzag } as const) : null
}

type Place = [number, number] | null

function movesOf(places: Place[]): (string | null)[] {
  return places.slice(1).map((to, at) => moveTo(places[at] ?? null, to))
}

function isStraight(places: Place[]): boolean {
  const moves = new Set(movesOf(places))
  return moves.size === 1 && !moves.has(null)
}

function placeOf(letter: string): Place {
  const key = (shifted as Record<string, string>)[letter] ?? letter
  const row = rows.findIndex((keys) => key !== ' ' && keys.includes(key))
  return row < 0 ? null : [row, rows[row]?.indexOf(key) ?? 0]
}

function moveTo(from: Place, to: Place): string | null {
  if (!from || !to) return null
  const [down, along] = [to[0] - from[0], to[1] - from[1]]
  const isNext = Math.abs(down) <= 1 && Math.abs(along) <= 1 && Math.abs(down + along) === 1
  const isSlanted = Math.abs(down) === 1 && along === -down
  return isNext || isSlanted ? `${down} ${along}` : null
}

/** Numbers that Koreans read as words: 천사, 빨리빨리, 친구사이 … */
const usualNumbers = new Set('1004 8282 7942 1472 2580 1212 1313 7979 5959 9988 8253 0404 0505 1818'.split(' '))

/** `1234`, `cba`, `7777`, a year. */
function seriesPiece(lower: string) {
  const codes = Array.from(lower, (letter) => letter.codePointAt(0) ?? 0)
  const steps = new Set(codes.slice(1).map((code, at) => code - (codes[at] ?? 0)))
  const [step = 9] = steps
  if (steps.size === 1 && step === 0) return { kind: 'series', bits: bitsOfLetter(lower[0] ?? '', false) + 1 } as const
  if (lower.length >= 3 && steps.size === 1 && Math.abs(step) === 1)
    return { kind: 'series', bits: /^[01a9]/.test(lower) ? bitsOf.usualSeries : bitsOf.series } as const
  if (usualNumbers.has(lower)) return { kind: 'series', bits: bitsOf.year } as const
  return /^(19[5-9]|20[0-4])\d$/.test(lower) ? ({ kind: 'series', bits: bitsOf.year } as const) : null
}

/** A piece repeated: `testTEST`. */
function twicePiece(letters: string[], findWord: FindWord) {
  const half = letters.slice(0, letters.length / 2)
  if (half.length < 3 || half.length * 2 !== letters.length) return null
  const [first, second] = [half.join(''), letters.slice(half.length).join('')]
  if (first.toLowerCase() !== second.toLowerCase()) return null
  const [piece, ...more] = cheapestPieces(first, findWord)
  return piece && more.length === 0 ? { kind: piece.kind, bits: piece.bits + bitsOf.again } : null
}

/** Two alternating rows: `q1w2e3`, `a1b2c3`. */
function turnsPiece(lower: string) {
  if (lower.length < 7) return null
  const turns = [0, 1].map((turn) => Array.from(lower).filter((_, at) => at % 2 === turn))
  const areRows = turns.every((row) => isStraight(row.map(placeOf)) || seriesPiece(row.join('')) !== null)
  return areRows ? ({ kind: 'keys', bits: bitsOf.zigzag } as const) : null
}

/** Each letter twice: `qqww1122`. */
function doubledPiece(letters: string[], findWord: FindWord) {
  if (letters.length < 8 || letters.length % 2 === 1) return null
  const [once, again] = [0, 1].map((turn) => letters.filter((_, at) => at % 2 === turn).join(''))
  if (once === undefined || once.toLowerCase() !== again?.toLowerCase()) return null
  const bits = cheapestPieces(once, findWord).reduce((sum, piece) => sum + piece.bits, 0)
  return { kind: 'series', bits: bits + bitsOf.again } as const
}
