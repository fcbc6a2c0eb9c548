import { digestOf } from './secret.ts'

export interface NamedKey {
  /** Stored with everything the key signs or encrypts; reveals nothing about the key. */
  id: string
  key: Buffer
  /** 1 is the key of the first start; each rotation adds the next. */
  generation: number
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
