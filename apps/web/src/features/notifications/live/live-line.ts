import { holdLine } from './hold-line.ts'
import type { LineNews } from './line-events.ts'
import { leadTabs } from './one-of-tabs.ts'

const name = 'nuri-mall-live'

interface Passed {
  userId: string
  news: LineNews
}

/**
 * Passes news of the browser's shared live connection to this tab, whichever tab holds it. Returns the function to
 * leave.
 */
export function joinLiveLine(userId: string, listener: (news: LineNews) => void): () => void {
  const ending = new AbortController()
  const channel = new BroadcastChannel(name)
  channel.onmessage = ({ data }: MessageEvent<Passed>) => {
    if (data.userId === userId) listener(data.news)
  }
  const tell = (news: LineNews) => {
    if (ending.signal.aborted) return
    listener(news)
    channel.postMessage({ userId, news } satisfies Passed)
  }
  void leadTabs(`${name} ${userId}`, (signal) => holdLine(tell, signal), ending.signal)
  return () => {
    ending.abort()
    channel.close()
  }
}
