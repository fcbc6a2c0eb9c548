import { pause } from '#shared/storage/pause.ts'

const { locks } = navigator as Partial<Navigator>

/** Interval at which a following tab checks for a leader. */
const checkIntervalMs = 4000
/** Two tabs that open together do not ask at the same time. */
const mostLongerMs = 1000

type Message = { asks: true } | { leads: string }

/**
 * Lets one tab work for all; when it closes, another takes over. Without Web Locks (plain http other than localhost)
 * the tabs elect a leader by messages; of two that start together one yields.
 */
export async function runInLeaderTab(
  name: string,
  work: (signal: AbortSignal) => Promise<void>,
  signal: AbortSignal,
): Promise<void> {
  if (!locks) return leadByMessages(name, work, signal)
  try {
    await locks.request(name, { signal }, () => work(signal))
  } catch (error) {
    if (!signal.aborted) throw error
  }
}

/** The leader only answers requests: a hidden tab's timers are throttled, but messages arrive immediately. */
async function leadByMessages(
  name: string,
  work: (signal: AbortSignal) => Promise<void>,
  signal: AbortSignal,
): Promise<void> {
  const channel = new BroadcastChannel(`${name} leads`)
  const post = (message: Message) => {
    channel.postMessage(message)
  }
  const me = `${String(Date.now())} ${crypto.getRandomValues(new Uint32Array(2)).join('')}`
  let leaderSeenAt = 0
  let mine: AbortController | null = null
  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    // The first leader stays and answers.
    if ('asks' in data || (mine !== null && data.leads > me)) {
      if (mine !== null) post({ leads: me })
      return
    }
    leaderSeenAt = performance.now()
    mine?.abort()
  }
  const isClosed = () => signal.aborted
  while (!isClosed()) {
    const askedAt = performance.now()
    post({ asks: true })
    await pause(500 + Math.random() * mostLongerMs)
    // A tab that was closed meanwhile must not begin.
    if (isClosed()) break
    if (leaderSeenAt >= askedAt) {
      await pause(checkIntervalMs)
      continue
    }
    mine = new AbortController()
    post({ leads: me })
    await work(AbortSignal.any([signal, mine.signal]))
    mine = null
  }
  channel.close()
}
