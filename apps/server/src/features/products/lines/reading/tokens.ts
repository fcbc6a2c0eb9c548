import { amountOf, amountTokens, counted, end, isEnding, type Token } from './amount.ts'
import { readHangul } from './hangul-tokens.ts'
import { unitAtStart } from './units.ts'

const scanner =
  /(?<blank>\s+)|(?<bracket>[()[\]{}<>《》「」『』【】])|(?<code>(?:[a-z]{1,5}\d{1,5}-\d{2,8}|\d{8,14})(?![\d가-힣a-z]))|(?<number>₩?(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?)|(?<hangul>[가-힣ㄱ-ㅎㅏ-ㅣ]+)|(?<latin>[a-z]+)|(?<sign>[,/;·、+&\n|=:])|./giu

interface Part {
  text: string
  kind: 'blank' | 'bracket' | 'code' | 'number' | 'hangul' | 'latin' | 'sign' | 'other'
}

/** The words and amounts of a line, left to right. */
export function tokensOf(line: string): Token[] {
  const parts = partsOf(line)
  const tokens: Token[] = []
  let depth = 0
  for (let at = 0; at < parts.length; at += 1) {
    const { text, kind } = parts[at] ?? { text: '', kind: 'other' }
    const isAside = depth > 0
    if (kind === 'bracket') depth = Math.max(0, depth + ('([{<《「『【'.includes(text) ? 1 : -1))
    else if (kind === 'code') tokens.push({ kind: 'word', text, isAside: false })
    else if (kind === 'sign' || text === '그리고') tokens.push(end)
    // "양파 x3": x is a sign here, not a name.
    else if (kind === 'latin' && (text !== 'x' || isAside)) tokens.push({ kind: 'word', text, isAside })
    else if (kind === 'number') at += readNumber(tokens, parts, at, isAside)
    else if (kind === 'hangul') {
      const next = parts[at + 1]?.kind === 'blank' ? textAt(parts, at + 2, 'hangul') : ''
      const read = readHangul({ text, next, isAfterName: tokens.at(-1)?.kind === 'word', isAside })
      tokens.push(...read.tokens)
      if (read.takesNext) at += 2
    }
  }
  return tokens
}

function partsOf(line: string): Part[] {
  return [...line.toLowerCase().matchAll(scanner)].map(({ 0: text, groups = {} }) => ({
    text,
    kind: (Object.keys(groups).find((name) => groups[name] !== undefined) ?? 'other') as Part['kind'],
  }))
}

function textAt(parts: readonly Part[], at: number, ...kinds: Part['kind'][]): string {
  const part = parts[at]
  return part && kinds.includes(part.kind) ? part.text : ''
}

const places: Record<string, number> = { 백: 100, 천: 1000, 만: 10_000 }

/** Reads a number and the unit after it, with or without a blank. Returns how many further parts it consumed. */
function readNumber(tokens: Token[], parts: readonly Part[], at: number, isAside: boolean): number {
  const range = readRange(parts, at)
  if (range !== null) {
    tokens.push({ kind: 'amount', isAside, amount: amountOf(range.value, range.text, { vague: 'VAGUE' }) })
    return range.length
  }
  const text = textAt(parts, at, 'number')
  const hasBlank = parts[at + 1]?.kind === 'blank'
  const taken = hasBlank ? 2 : 1
  // "30x40"
  let word = textAt(parts, at + taken, 'hangul', 'latin').replace(/^x$/, '')
  const place = hasBlank ? undefined : /^([천백만])(?!일)/.exec(word)?.[1]
  const value = Number(text.replace(/[₩,]/g, '')) * (place === undefined ? 1 : (places[place] ?? 1))
  if (place !== undefined) word = word.slice(1)
  if (text.startsWith('₩')) return 0
  if (/^원(?:정|대)?$/.test(word)) return taken
  const unit = word === '' ? null : unitAtStart(word)
  if (unit !== null && isUnitThere(unit.rest, hasBlank, unit.isMeasure)) {
    tokens.push(...amountTokens(counted(value, unit.word, text + (place ?? '') + unit.word), unit.rest, isAside))
    return taken
  }
  if (hasBlank || (word === '' && place === undefined)) {
    tokens.push({ kind: 'amount', isAside, amount: amountOf(value, text) })
    return 0
  }
  // "15곡", "3칸", "1등급" belong to a name; "3요" does not.
  if (isEnding(word)) tokens.push(...amountTokens(amountOf(value, text), word, isAside))
  else tokens.push({ kind: 'word', text: text + (place ?? '') + word, isAside })
  return 1
}

/** "2-3개": ambiguous. */
function readRange(parts: readonly Part[], at: number): { value: number; text: string; length: number } | null {
  const sign = textAt(parts, at + 1, 'other')
  const number = textAt(parts, at + 2, 'number')
  if (!/^[~-]$/.test(sign) || number === '') return null
  const unit = unitAtStart(textAt(parts, at + 3, 'hangul'))?.word ?? ''
  const text = textAt(parts, at, 'number') + sign + number + unit
  return { value: Number(number.replaceAll(',', '')), text, length: unit === '' ? 2 : 3 }
}

/** "2박스콩나물": without a blank the next name may follow directly; after a blank such a word is a name itself. */
function isUnitThere(rest: string, hasBlank: boolean, isMeasure: boolean): boolean {
  if (isEnding(rest)) return true
  return !hasBlank && (isMeasure ? rest.length > 0 : rest.length > 1)
}
