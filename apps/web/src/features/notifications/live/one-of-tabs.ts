import { pause } from '#shared/storage/pause.ts'

const { locks } = navigator as Partial<Navigator>

/** How often the tab that leads says so, and how long the others take its word. */
const beatEvery = 4000
const beatHolds = 12_000

interface Beat {
  leads: string
}

/**
 * Lets one tab of the browser do the work for all; when it ends another takes over. Where the browser has no locks
 * (plain http that is not this machine) the tabs tell each other who leads; of two that begin together one gives way.
 */
export async function leadTabs(
  name: string,
  work: (signal: AbortSignal) => Promise<void>,
  signal: AbortSignal,
): Promise<void> {
  if (!locks) return leadByWord(name, work, signal)
  try {
    await locks.request(name, { signal }, () => work(signal))
  } catch (error) {
    if (!signal.aborted) throw error
  }
}

async function leadByWord(
  name: string,
  work: (signal: AbortSignal) => Promise<void>,
  signal: AbortSignal,
): Promise<void> {
  const channel = new BroadcastChannel(`${name} leads`)
  const me = `${String(Date.now())} ${crypto.getRandomValues(new Uint32Array(2)).join('')}`
  let heardAt = 0
  let mine: AbortController | null = null
  channel.onmessage = ({ data }: MessageEvent<Beat>) => {
    // Whoever began first stays.
    if (mine !== null && data.leads > me) return
    heardAt = Date.now()
    mine?.abort()
  }
  while (!signal.aborted) {
    await pause(500 + Math.random() * 1000)
    if (Date.now() - heardAt < beatHolds) continue
    mine = new AbortController()
    const beat = () => {
      channel.postMessage({ leads: me } satisfies Beat)
    }
    beat()
    const timer = setInterval(beat, beatEvery)
    await work(AbortSignal.any([signal, mine.signal]))
    clearInterval(timer)
    mine = null
  }
  channel.close()
}
