import { readStored, removeStored, writeStored } from './local-storage.ts'

/** A tab that died while it held the lock gives it back after this long. */
const held = 15_000

/**
 * Does the work while no other tab does work of the same name. Where the browser has no locks (plain http that is
 * not this machine) a mark in the storage stands in: two tabs that mark in the same moment are told apart by reading
 * the mark back a little later.
 */
export async function inOneTab<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  const { locks } = navigator as Partial<Navigator>
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

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
