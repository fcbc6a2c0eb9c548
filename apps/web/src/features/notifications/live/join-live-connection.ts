import { keepLiveConnection } from './keep-live-connection.ts'
import type { LiveNews } from './line-events.ts'
import { runInLeaderTab } from './leader-tab.ts'

const name = 'nuri-mall-live'

interface Passed {
  userId: string
  news: LiveNews
}

/**
 * Passes news of the browser's shared live connection to this tab, whichever tab holds it. Returns the function to
 * leave.
 */
export function joinLiveConnection(userId: string, listener: (news: LiveNews) => void): () => void {
  const ending = new AbortController()
  const channel = new BroadcastChannel(name)
  channel.onmessage = ({ data }: MessageEvent<Passed>) => {
    if (data.userId === userId) listener(data.news)
  }
  const tell = (news: LiveNews) => {
    if (ending.signal.aborted) return
    listener(news)
    channel.postMessage({ userId, news } satisfies Passed)
  }
  void runInLeaderTab(`${name} ${userId}`, (signal) => keepLiveConnection(tell, signal), ending.signal)
  return () => {
    ending.abort()
    channel.close()
  }
}
