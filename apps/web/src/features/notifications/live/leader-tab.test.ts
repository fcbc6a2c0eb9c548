import { afterEach, beforeEach, expect, test, vi } from 'vitest'

/** Messages take a millisecond of the tests' clock; those of Node take longer than a test waits on a busy machine. */
class Channel {
  static readonly opened = new Set<Channel>()
  onmessage: ((message: { data: unknown }) => void) | null = null
  readonly name: string
  constructor(name: string) {
    this.name = name
    Channel.opened.add(this)
  }
  postMessage(data: unknown): void {
    for (const other of Channel.opened)
      if (other !== this && other.name === this.name) setTimeout(() => other.onmessage?.({ data }), 1)
  }
  close(): void {
    Channel.opened.delete(this)
  }
}

let runInLeaderTab: typeof import('./leader-tab.ts').runInLeaderTab
let open: AbortController[] = []

// As over plain http: which way is taken is decided once, when the page loads.
beforeEach(async () => {
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('BroadcastChannel', Channel)
  vi.resetModules()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  // The clock of a page is past zero by then.
  vi.advanceTimersByTime(1)
  runInLeaderTab = (await import('./leader-tab.ts')).runInLeaderTab
})

afterEach(async () => {
  for (const tab of open) tab.abort()
  open = []
  // What still pauses ends, and closes its channel.
  await vi.advanceTimersByTimeAsync(10_000)
  expect(Channel.opened.size).toBe(0)
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.resetModules()
})

function openTab() {
  const closed = new AbortController()
  open.push(closed)
  const tab = { leads: false, close: () => closed.abort() }
  const work = (signal: AbortSignal) =>
    new Promise<void>((resolve) => {
      tab.leads = true
      signal.addEventListener('abort', () => {
        tab.leads = false
        resolve()
      })
    })
  void runInLeaderTab('line', work, closed.signal)
  return tab
}

test('works in one tab without locks, and in another one once it is closed', async () => {
  const one = openTab()
  await vi.advanceTimersByTimeAsync(2000)
  expect(one.leads).toBe(true)
  const other = openTab()
  await vi.advanceTimersByTimeAsync(15_000)
  expect([one.leads, other.leads]).toEqual([true, false])
  one.close()
  // An answer that is still waited for, a pause, and the wait for the next answer.
  await vi.advanceTimersByTimeAsync(1500 + 4000 + 1500 + 10)
  expect([one.leads, other.leads]).toEqual([false, true])
})

test('works in one of two tabs that open together without locks', async () => {
  const tabs = [openTab(), openTab()]
  await vi.advanceTimersByTimeAsync(10_000)
  expect(tabs.filter(({ leads }) => leads)).toHaveLength(1)
})
