import { pause } from './pause.ts'
import { readStored, removeStored, writeStored } from './local-storage.ts'

/** A tab that died while holding the lock loses it after this long. */
const lockMs = 15_000

const { locks } = navigator as Partial<Navigator>

/**
 * Runs work exclusively across tabs by name. Without Web Locks (plain http other than localhost) it writes a mark to
 * local storage and reads it back a little later, to detect two tabs marking at the same time.
 */
export async function withTabLock<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  if (locks) return locks.request(name, work)
  const mark = crypto.getRandomValues(new Uint32Array(2)).join('')
  while (!(await tryLock(name, mark))) await pause(100 + Math.random() * 100)
  try {
    return await work()
  } finally {
    if (readStored(name)?.startsWith(mark)) removeStored(name)
  }
}

async function tryLock(name: string, mark: string): Promise<boolean> {
  const until = Number(readStored(name)?.split(' ')[1] ?? 0)
  // Ignores marks from a clock that was later set back.
  if (until > Date.now() && until <= Date.now() + lockMs) return false
  const mine = `${mark} ${Date.now() + lockMs}`
  writeStored(name, mine)
  await pause(50)
  const stored = readStored(name)
  // Without storage, tabs share nothing that needs a lock.
  return stored === mine || stored === null
}

/**
 * Writes to local storage may reach other tabs after the lock is released. A notice, held as a lock, tells the next
 * tab what to expect in storage.
 */
export function leaveNotice(topic: string, notice: string): void {
  void locks?.request(`${topic} ${Date.now()} ${notice}`, () => pause(lockMs))
}

/** The last notice on the topic, or null. */
export async function lastNotice(topic: string): Promise<string | null> {
  const { held: present = [] } = (await locks?.query()) ?? {}
  const names = present.map(({ name = '' }) => name).filter((name) => name.startsWith(`${topic} `))
  return names.sort().at(-1)?.split(' ')[2] ?? null
}
