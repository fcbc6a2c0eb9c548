import { unitWords } from '../ordering/quantity.ts'
import { plainWord } from './plain-word.ts'

const storedUnits = new Map(
  Object.values(unitWords).flatMap((words) =>
    Object.entries(words).flatMap(([code, word = '']) => [plainWord(code), word].map((name) => [name, code] as const)),
  ),
)

/** A unit as it is stored, however its code or its word is written: `박스`, `Box` and `BOX` are one. Others stay as typed. */
export function storedUnit(typed: string): string {
  return storedUnits.get(plainWord(typed)) ?? typed
}
