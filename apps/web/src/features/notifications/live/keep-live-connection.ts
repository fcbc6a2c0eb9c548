import { eventTicket, liveEvents } from '@mall/contract/notifications'
import { ask } from '#shared/api/ask.ts'
import { listenToEvents } from '#shared/api/listen-to-events.ts'
import { firstSeenFilter, readHint, reconnectDelay, type LiveNews } from './line-events.ts'

/** Event names; `end`: the session is over. */
const names = ['hello', 'beat', 'change', 'resync', 'end']
/** After this many failed attempts the page polls, because live connections may be blocked. */
const triesBeforePolling = 3

/**
 * Keeps the live connection until `signal` aborts, and reconnects if it breaks. If no connection is possible, it
 * requests a resync every minute. Waits while the page is both hidden and offline.
 */
export async function keepLiveConnection(notify: (news: LiveNews) => void, signal: AbortSignal): Promise<void> {
  const isNew = firstSeenFilter()
  let lastEventId = 0
  const receive = (name: string, event: MessageEvent) => {
    lastEventId = Math.max(lastEventId, Number(event.lastEventId) || 0)
    if (name === 'hello') notify('open')
    if (name === 'resync') notify('resync')
    const hint = name === 'change' ? readHint(event.data) : null
    if (hint && isNew(hint)) notify({ hint })
  }
  for (let attempt = 0; !isOver(signal); attempt += 1) {
    await untilWorthConnecting(signal)
    const ticket = await ask(eventTicket, {}, { signal })
    const outcome = ticket.ok
      ? await listenToEvents(addressOf(ticket.data.ticket, lastEventId), names, receive, signal)
      : 'failed'
    if (outcome === 'heard') attempt = 0
    if (attempt >= triesBeforePolling) notify('resync')
    await pauseOrWake(reconnectDelay(attempt), signal)
  }
}

// A function, because TypeScript would narrow `aborted` across awaits.
const isOver = (signal: AbortSignal) => signal.aborted

function addressOf(ticket: string, lastEventId: number): string {
  const query = new URLSearchParams({ ticket, ...(lastEventId > 0 && { lastEventId: String(lastEventId) }) })
  return `${liveEvents.path}?${query.toString()}`
}

function isWorthConnecting(): boolean {
  return navigator.onLine || !document.hidden
}

function untilWorthConnecting(signal: AbortSignal): Promise<void> {
  if (isWorthConnecting() || signal.aborted) return Promise.resolve()
  return new Promise((resolve) => {
    onWake(() => isWorthConnecting(), resolve, signal)
  })
}

/** Ends the pause early when the page becomes visible or the network returns. */
function pauseOrWake(ms: number, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve()
  return new Promise((resolve) => {
    const stop = onWake(
      () => !document.hidden && navigator.onLine,
      () => {
        clearTimeout(timer)
        resolve()
      },
      signal,
    )
    const timer = setTimeout(() => {
      stop()
      resolve()
    }, ms)
  })
}

function onWake(isAwake: () => boolean, wake: () => void, signal: AbortSignal): () => void {
  const stop = () => {
    removeEventListener('online', check)
    document.removeEventListener('visibilitychange', check)
    signal.removeEventListener('abort', end)
  }
  const end = () => {
    stop()
    wake()
  }
  const check = () => {
    if (isAwake()) end()
  }
  addEventListener('online', check)
  document.addEventListener('visibilitychange', check)
  signal.addEventListener('abort', end)
  return stop
}
