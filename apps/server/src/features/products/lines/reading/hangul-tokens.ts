import { amountOf, amountTokens, counted, each, end, type Token, wholeUnit } from './amount.ts'
import { readNumberWord, readStandingNumber, splitJoined, splitNumberWord } from './number-words.ts'
import { unitAtStart } from './units.ts'

/** A run of Hangul letters and its context. */
export interface Run {
  text: string
  /** The run after it, separated by one blank. */
  next: string
  isAfterName: boolean
  isAside: boolean
}

interface Read {
  tokens: Token[]
  /** The next run was consumed as well. */
  takesNext: boolean
}

const some = /^(?:조금|약간|적당히|넉넉히|많이|알아서)(?:만|요)*$/
const unsure = /^(반|몇|두세|서너|너댓|네다섯|대여섯|한두|댓)(.*)$/
/** "대파랑 무": the particle ends the first name. */
const joined = /^(.{2,}?)(?:이랑|랑|하고)$/
const coloured = /^[노파]랑$/

const readers: readonly ((run: Run) => Read | null)[] = [readSign, readUnsure, readSpoken, readBareNumber, readJoined]

/** Reads a run of letters as a quantity in words or as a name. */
export function readHangul(run: Run): Read {
  for (const read of readers) {
    const found = read(run)
    if (found) return found
  }
  const { text, isAside } = run
  const [, name] = coloured.test(text) ? [] : (joined.exec(text) ?? [])
  return alone([{ kind: 'word', text: name ?? text, isAside }, ...(name === undefined ? [] : [end])])
}

const alone = (tokens: Token[]): Read => ({ tokens, takesNext: false })

function readSign({ text }: Run): Read | null {
  if (/^(?:각각?|각자|씩.*)$/.test(text)) return alone([each])
  return /^(?:하고|이랑|랑|및|과|와)$/.test(text) ? alone([end]) : null
}

function readUnsure({ text, next, isAfterName, isAside }: Run): Read | null {
  if (some.test(text) && isAfterName)
    return alone([{ kind: 'amount', isAside, amount: amountOf(0, text, { vague: 'VAGUE' }) }])
  const [, word = '', own = ''] = unsure.exec(text) ?? []
  if (word === '') return null
  const unit = wholeUnit(own === '' ? next : own)
  if (unit === null && (own !== '' || word !== '반')) return null
  const vague = word === '반' ? 'HALF' : 'VAGUE'
  const amount = { ...counted(0, unit?.word ?? '', word + (unit?.word ?? '')), measures: [], vague } as const
  return { tokens: [{ kind: 'amount', isAside, amount }], takesNext: unit !== null && own === '' }
}

/** "두박스", "두 박스", "이십 개". */
function readSpoken({ text, next, isAside }: Run): Read | null {
  const spoken = splitNumberWord(text)
  const unit = spoken === null ? null : wholeUnit(spoken.rest)
  if (spoken !== null && unit !== null)
    return alone(amountTokens(counted(spoken.value, unit.word, text), unit.rest, isAside))
  const value = readNumberWord(text)
  const following = value === null ? null : wholeUnit(next)
  if (value === null || following === null) return null
  const amount = counted(value, following.word, `${text} ${following.word}`)
  return { tokens: amountTokens(amount, following.rest, isAside), takesNext: true }
}

/** "레몬청 하나". */
function readBareNumber({ text, isAfterName, isAside }: Run): Read | null {
  const value = isAfterName ? readStandingNumber(text.replace(/(?:이?요|만)$/, '')) : null
  return value === null ? null : alone([{ kind: 'amount', isAside, amount: amountOf(value, text) }])
}

/** "대파여덟단". */
function readJoined({ text, isAside }: Run): Read | null {
  const found = splitJoined(text.replace(/(?:이?요|만|씩)+$/, ''))
  if (found === null || unitAtStart(found.unit) === null) return null
  const { name, value, unit } = found
  const amount = { ...counted(value, unit, text.slice(name.length)) }
  return alone([
    { kind: 'word', text: name, isAside },
    { kind: 'amount', amount, isAside },
    ...(text.endsWith('씩') ? [each] : []),
  ])
}
