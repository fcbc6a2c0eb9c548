import { foldCase, isBlank, normalise } from '#platform/hangul.ts'
import { grown } from './grown.ts'

/** Name and code of all products without blanks, concatenated in one array. */
export interface Texts {
  units: Uint16Array
  /** 1 where a word of the name begins. */
  starts: Uint8Array
  at: Uint32Array
  nameLength: Uint16Array
  codeLength: Uint16Array
  end: number
}

export function emptyTexts(): Texts {
  return {
    units: new Uint16Array(0),
    starts: new Uint8Array(0),
    at: new Uint32Array(0),
    nameLength: new Uint16Array(0),
    codeLength: new Uint16Array(0),
    end: 0,
  }
}

/**
 * Appends the text; the old one stays unused until the index is rebuilt. Returns false if the letters are unchanged.
 */
export function writeText(texts: Texts, slot: number, name: string, code: string): boolean {
  const folded = foldCase(name)
  const folding = normalise(code)
  texts.units = grown(texts.units, texts.end + folded.length + folding.length)
  texts.starts = grown(texts.starts, texts.units.length)
  texts.at = grown(texts.at, slot + 1)
  texts.nameLength = grown(texts.nameLength, slot + 1)
  texts.codeLength = grown(texts.codeLength, slot + 1)
  const before = textOf(texts, slot)
  const from = texts.end
  const nameLength = writeName(texts, folded)
  for (let i = 0; i < folding.length; i++) texts.units[texts.end++] = folding.charCodeAt(i)
  const now = { from, nameLength, codeLength: folding.length }
  if (sameText(texts, before, now)) {
    texts.starts.copyWithin(before.from, from, texts.end)
    texts.end = from
    return false
  }
  texts.at[slot] = from
  texts.nameLength[slot] = nameLength
  texts.codeLength[slot] = folding.length
  return true
}

/** True if name, code and word boundaries are those already stored. */
export function hasText(texts: Texts, slot: number, name: string, code: string): boolean {
  const fresh = emptyTexts()
  writeText(fresh, 0, name, code)
  const { from, nameLength, codeLength } = textOf(texts, slot)
  if (fresh.nameLength[0] !== nameLength || fresh.codeLength[0] !== codeLength) return false
  for (let i = 0; i < nameLength + codeLength; i++) if (texts.units[from + i] !== fresh.units[i]) return false
  for (let i = 0; i < nameLength; i++) if (texts.starts[from + i] !== fresh.starts[i]) return false
  return true
}

interface Place {
  from: number
  nameLength: number
  codeLength: number
}

function textOf({ at, nameLength, codeLength }: Texts, slot: number): Place {
  return { from: at[slot] ?? 0, nameLength: nameLength[slot] ?? 0, codeLength: codeLength[slot] ?? 0 }
}

function sameText({ units }: Texts, a: Place, b: Place): boolean {
  if (a.nameLength !== b.nameLength || a.codeLength !== b.codeLength) return false
  for (let i = 0; i < a.nameLength + a.codeLength; i++) if (units[a.from + i] !== units[b.from + i]) return false
  return true
}

function writeName(texts: Texts, folded: string): number {
  const from = texts.end
  let begins = true
  for (let i = 0; i < folded.length; i++) {
    const code = folded.charCodeAt(i)
    if (isBlank(code)) {
      begins = true
      continue
    }
    texts.starts[texts.end] = begins ? 1 : 0
    texts.units[texts.end++] = code
    begins = !isLetter(code)
  }
  return texts.end - from
}

/** Letters and digits; anything else separates words. */
export function isLetter(code: number): boolean {
  return (code >= 0x30 && code <= 0x39) || (code >= 0x61 && code <= 0x7a) || code >= 0xc0
}

export function compareNames(texts: Texts, a: number, b: number): number {
  const atA = texts.at[a] ?? 0
  const atB = texts.at[b] ?? 0
  return compareUnits(texts.units, atA, texts.nameLength[a] ?? 0, atB, texts.nameLength[b] ?? 0)
}

export function compareCodes(texts: Texts, a: number, b: number): number {
  const atA = (texts.at[a] ?? 0) + (texts.nameLength[a] ?? 0)
  const atB = (texts.at[b] ?? 0) + (texts.nameLength[b] ?? 0)
  return compareUnits(texts.units, atA, texts.codeLength[a] ?? 0, atB, texts.codeLength[b] ?? 0)
}

/** Digits, then Latin, then Hangul: code point order, which for Hangul is dictionary order. */
function compareUnits(units: Uint16Array, atA: number, lengthA: number, atB: number, lengthB: number): number {
  const shared = Math.min(lengthA, lengthB)
  for (let i = 0; i < shared; i++) {
    const difference = (units[atA + i] ?? 0) - (units[atB + i] ?? 0)
    if (difference !== 0) return difference
  }
  return lengthA - lengthB
}
