import { keepForm, readKept } from '../kept-form.ts'
import type { Change } from './use-change-days.ts'

/** What is typed into the dialog of a day, and that day. */
export interface KeptChange extends Change {
  date: string
}

const name = 'calendar'

/** The unfinished change of this user, across reload and sign-in; null if there is none. */
export function readChange(): KeptChange | null {
  return readKept<KeptChange>(name)?.typed ?? null
}

/** Null when it is saved or given up. */
export function keepChange(change: KeptChange | null): void {
  keepForm(name, change && { base: { version: 1, values: change }, typed: change })
}
