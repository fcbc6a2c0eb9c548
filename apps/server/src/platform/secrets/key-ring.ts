import { digestOf } from './secret.ts'

export interface NamedKey {
  /** Stored with everything the key signs or encrypts; reveals nothing about the key. */
  id: string
  key: Buffer
  /** 1 is the key of the first start; each rotation adds the next. */
  generation: number
}

/** A key with the time at which it was made, in milliseconds. */
export interface DatedKey extends NamedKey {
  since: number
}

/** The keys for one purpose: the current one is used, older ones remain valid for what they signed or encrypted. */
export interface KeyRing {
  current(): NamedKey
  find(id: string): NamedKey | undefined
  all(): readonly NamedKey[]
}

export function nameKey(key: Buffer, generation: number): NamedKey {
  return { id: digestOf(key.toString('base64')).slice(0, 12), key, generation }
}

/** A fixed ring of one or more keys, the newest last. */
export function ringOf(...keys: [Buffer, ...Buffer[]]): KeyRing {
  const all = keys.map((key, at) => nameKey(key, at + 1))
  const newest = nameKey(keys.at(-1) ?? keys[0], keys.length)
  return { current: () => newest, find: (id) => all.find((one) => one.id === id), all: () => all }
}

/** A ring whose keys are read at each use. A new key becomes current once every process has had time to see it. */
export function rotatingRing(purpose: string, settleMs: number, read: () => readonly DatedKey[]): KeyRing {
  return {
    current() {
      const now = Date.now()
      const all = read()
      const working = all.findLast(({ since }) => Math.abs(now - since) >= settleMs) ?? all[0]
      if (!working) throw new Error(`there is no key for ${purpose}`)
      return working
    },
    find: (id) => read().find((one) => one.id === id),
    all: read,
  }
}

/** Whether the successor of a key has been current for longer than anything that the key signed can last. */
export function isExpired(keys: readonly DatedKey[], at: number, settleMs: number, life: number): boolean {
  const successor = keys[at + 1]
  return successor !== undefined && Date.now() - successor.since > settleMs + life
}
