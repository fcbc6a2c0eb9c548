import type { Day } from '#platform/day.ts'
import { saysChange, withoutChange } from './changes.ts'
import { cleanLine } from './clean-line.ts'
import { readDay } from './days.ts'
import { type Former, readInstruction } from './instructions.ts'
import { type Item, itemsOf } from './items.ts'
import { isTalk, withoutOtherwise } from './talk.ts'
import { tokensOf } from './tokens.ts'

/** The content of one line. */
export interface ReadLine {
  /** Without its bullet and chat prefix. */
  text: string
  /** A greeting, heading or address: names nothing that could be sold. */
  isTalk: boolean
  day: Day | null
  former: Former | null
  /** Articles to leave out. */
  without: Item[]
  items: Item[]
  /** Asks to change a quantity. */
  isChange: boolean
}

/** Longer lines are no order; they are kept as they are. */
const longestLine = 2000

export function readLine(line: string, today: Day): ReadLine {
  if (line.length > longestLine) return { ...nothing(line), isTalk: true }
  const text = cleanLine(line)
  const spoken = withoutOtherwise(text)
  if (spoken === '' || isTalk(line.trim()) || isTalk(spoken)) return { ...nothing(text), isTalk: true }
  const day = readDay(spoken, today)
  const named = day?.rest ?? spoken
  const { former, without, rest } = readInstruction(withoutChange(named), today)
  const said = rest === '' || isTalk(rest) ? '' : rest
  const left = without.flatMap((named) => itemsOf(tokensOf(named)).slice(0, 1))
  const items = itemsOf(tokensOf(said))
  return { text, isTalk: false, day: day?.day ?? null, former, without: left, items, isChange: saysChange(named) }
}

function nothing(text: string): ReadLine {
  return { text, isTalk: false, day: null, former: null, without: [], items: [], isChange: false }
}
