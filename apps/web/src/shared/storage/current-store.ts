import { readDevice, writeDevice } from './device.ts'
import { readSession } from './stored-session.ts'

/**
 * The store that this tab works for, of a person who belongs to several. Each tab has its own, and its calls name it, so
 * that two tabs never mix two stores. A new tab begins with the store chosen last. A tab of the office names a store
 * while it views the mall as that store.
 */
const key = 'nuri-mall-store'

interface Chosen {
  userId: string
  storeId: string
}

/** Without tab storage the choice lasts as long as the page. */
let inMemory: string | null = null

/** Null for a person of one store, whose calls name none. */
export function readStore(): string | null {
  const userId = readSession()?.userId
  if (userId === undefined) return null
  const chosen = parse(read()) ?? (readDevice()['store'] as Partial<Chosen> | undefined)
  return chosen?.userId === userId ? (chosen.storeId ?? null) : null
}

export function chooseStore(storeId: string): void {
  const chosen: Chosen = { userId: readSession()?.userId ?? '', storeId }
  write(JSON.stringify(chosen))
  writeDevice({ store: chosen })
}

/** Only this tab views it. */
export function viewStore(storeId: string): void {
  write(JSON.stringify({ userId: readSession()?.userId ?? '', storeId } satisfies Chosen))
}

/** After the store was left: the next call is for the person's own store again. */
export function forgetStore(): void {
  write(null)
  writeDevice({ store: undefined })
}

function read(): string | null {
  try {
    return sessionStorage.getItem(key) ?? inMemory
  } catch {
    return inMemory
  }
}

function write(value: string | null): void {
  inMemory = null
  try {
    if (value === null) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, value)
  } catch {
    inMemory = value
  }
}

function parse(text: string | null): Partial<Chosen> | null {
  try {
    return JSON.parse(text ?? 'null') as Partial<Chosen> | null
  } catch {
    return null
  }
}
