import type { Parse } from './values.ts'

export interface Prepared {
  name: string
  /** Null until the server has described them; a statement without rows has none. */
  columns: { name: string; parse: Parse }[] | null
}

interface Taken {
  prepared: Prepared
  isNew: boolean
  /** Names to deallocate on the server. */
  dropped: string[]
}

/** Far more than the mall has; only lists of varying length (`in (…)`) create new texts without limit. */
const most = 400

/** What a connection knows of its statements. */
export type Known = Pick<KnownStatements, 'take' | 'confirmParse' | 'forgetUnconfirmed' | 'forget'>

/** Behind a transaction pooler the next transaction may run on another connection: no statement stays prepared. */
export const unnamed: Known = {
  take: () => ({ prepared: { name: '', columns: null }, isNew: true, dropped: [] }),
  confirmParse: () => undefined,
  forgetUnconfirmed: () => undefined,
  forget: () => undefined,
}

/** The prepared statements of one connection, least recently used first. */
export class KnownStatements {
  readonly #byText = new Map<string, Prepared>()
  /** Sent but not yet confirmed, in the order in which the server confirms them. */
  #parsing: string[] = []
  #count = 0

  take(text: string): Taken {
    const known = this.#byText.get(text)
    if (known) {
      // Moves it to the end: the least recently used is dropped first.
      this.#byText.delete(text)
      this.#byText.set(text, known)
      return { prepared: known, isNew: false, dropped: [] }
    }
    const prepared = { name: `s${(this.#count += 1)}`, columns: null }
    this.#byText.set(text, prepared)
    this.#parsing.push(text)
    return { prepared, isNew: true, dropped: this.#dropOldest() }
  }

  #dropOldest(): string[] {
    const [oldest] = this.#byText.size > most ? this.#byText : []
    if (!oldest) return []
    this.#byText.delete(oldest[0])
    return [oldest[1].name]
  }

  confirmParse() {
    this.#parsing.shift()
  }

  /** After a batch: the server does not know what it has not confirmed. */
  forgetUnconfirmed() {
    for (const text of this.#parsing) this.#byText.delete(text)
    this.#parsing = []
  }

  forget(text: string) {
    this.#byText.delete(text)
  }
}
