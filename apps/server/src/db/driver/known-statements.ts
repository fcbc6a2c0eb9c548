import type { Parse } from './values.ts'

export interface Prepared {
  name: string
  /** Null until the server has described them; a statement without rows has none. */
  columns: { name: string; parse: Parse }[] | null
}

interface Taken {
  prepared: Prepared
  isNew: boolean
  /** Names that the server may forget. */
  dropped: string[]
}

/** Far more than the mall has; only lists of any length (`in (…)`) make new texts without end. */
const most = 400

/** The statements that one connection has prepared. */
export class Known {
  readonly #byText = new Map<string, Prepared>()
  /** Sent but not yet confirmed, in the order in which the server confirms them. */
  #parsing: string[] = []
  #count = 0

  take(text: string): Taken {
    const known = this.#byText.get(text)
    if (known) {
      // Last used, last dropped.
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

  /** The server confirms in order. */
  confirmParse() {
    this.#parsing.shift()
  }

  /** After a batch: what the server has not confirmed it does not know. */
  forgetUnconfirmed() {
    for (const text of this.#parsing) this.#byText.delete(text)
    this.#parsing = []
  }

  forget(text: string) {
    this.#byText.delete(text)
  }
}
