import { pause } from '#shared/storage/pause.ts'

const { locks } = navigator as Partial<Navigator>

/** How often a tab that follows asks whether somebody still leads. */
const askEvery = 4000

type Word = { asks: true } | { leads: string }

/**
 * Lets one tab of the browser do the work for all; when it ends another takes over. Where the browser has no locks
 * (plain http that is not this machine) the tabs ask each other who leads; of two that begin together one gives way.
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

/** The one that leads only answers: a tab that nobody sees has slow clocks, and still hears at once. */
async function leadByWord(
  name: string,
  work: (signal: AbortSignal) => Promise<void>,
  signal: AbortSignal,
): Promise<void> {
  const channel = new BroadcastChannel(`${name} leads`)
  const say = (word: Word) => {
    channel.postMessage(word)
  }
  const me = `${String(Date.now())} ${crypto.getRandomValues(new Uint32Array(2)).join('')}`
  let heardAt = 0
  let mine: AbortController | null = null
  channel.onmessage = ({ data }: MessageEvent<Word>) => {
    // Whoever began first stays, and says so.
    if ('asks' in data || (mine !== null && data.leads > me)) {
      if (mine !== null) say({ leads: me })
      return
    }
    heardAt = performance.now()
    mine?.abort()
  }
  while (!signal.aborted) {
    const askedAt = performance.now()
    say({ asks: true })
    await pause(500 + Math.random() * 1000)
    if (heardAt >= askedAt) {
      await pause(askEvery)
      continue
    }
    mine = new AbortController()
    say({ leads: me })
    await work(AbortSignal.any([signal, mine.signal]))
    mine = null
  }
  channel.close()
}
