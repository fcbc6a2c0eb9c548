import { pause } from './pause.ts'
import { readStored, removeStored, writeStored } from './local-storage.ts'

/** A tab that died while it held the lock gives it back after this long. */
const held = 15_000

const { locks } = navigator as Partial<Navigator>

/**
 * Does the work while no other tab does work of the same name. Where the browser has no locks (plain http that is
 * not this machine) a mark in the storage stands in: two tabs that mark in the same moment are told apart by reading
 * the mark back a little later.
 */
export async function inOneTab<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  if (locks) return locks.request(name, work)
  const mark = crypto.getRandomValues(new Uint32Array(2)).join('')
  while (!(await taken(name, mark))) await pause(100 + Math.random() * 100)
  try {
    return await work()
  } finally {
    if (readStored(name)?.startsWith(mark)) removeStored(name)
  }
}

async function taken(name: string, mark: string): Promise<boolean> {
  const until = Number(readStored(name)?.split(' ')[1] ?? 0)
  // A mark from a clock that was set back is as good as none.
  if (until > Date.now() && until <= Date.now() + held) return false
  const mine = `${mark} ${Date.now() + held}`
  writeStored(name, mine)
  await pause(50)
  const stands = readStored(name)
  // Without any storage there is nothing to share and nobody to wait for.
  return stands === mine || stands === null
}

/**
 * What one tab writes to the storage reaches the others later than a lock that it gives back. So it leaves a notice
 * with the locks, and who comes next knows what it has to see in the storage first.
 */
export function leaveNotice(topic: string, notice: string): void {
  void locks?.request(`${topic} ${Date.now()} ${notice}`, () => pause(held))
}

/** The last notice on the topic, or null. */
export async function lastNotice(topic: string): Promise<string | null> {
  const { held: present = [] } = (await locks?.query()) ?? {}
  const names = present.map(({ name = '' }) => name).filter((name) => name.startsWith(`${topic} `))
  return names.sort().at(-1)?.split(' ')[2] ?? null
}
