import { holdLine } from './hold-line.ts'
import type { LineNews } from './line-events.ts'
import { leadTabs } from './one-of-tabs.ts'

const name = 'nuri-mall-live'

interface Passed {
  userId: string
  news: LineNews
}

/** Tells this tab what the live line of the browser brings, whichever tab holds it. Ends with what it answers. */
export function joinLiveLine(userId: string, hear: (news: LineNews) => void): () => void {
  const ending = new AbortController()
  const channel = new BroadcastChannel(name)
  channel.onmessage = ({ data }: MessageEvent<Passed>) => {
    if (data.userId === userId) hear(data.news)
  }
  const tell = (news: LineNews) => {
    if (ending.signal.aborted) return
    hear(news)
    channel.postMessage({ userId, news } satisfies Passed)
  }
  void leadTabs(`${name} ${userId}`, (signal) => holdLine(tell, signal), ending.signal)
  return () => {
    ending.abort()
    channel.close()
  }
}
