import { eventTicket, liveEvents } from '@mall/contract/notifications'
import { ask } from '#shared/api/ask.ts'
import { listenToEvents } from '#shared/api/listen-to-events.ts'
import { onlyNew, readHint, waitBefore, type LineNews } from './line-events.ts'

/** Of the events; `end` says that the session is over, and so is the line. */
const names = ['hello', 'beat', 'change', 'resync', 'end']
/** From this try on the page looks for itself each time: it may be that live lines do not get through here at all. */
const triesBeforePolling = 3

/**
 * Holds the live line until `signal` ends it: opens it, opens it again when it breaks, tells what comes. Where no line
 * gets through it says "look again" once a minute instead. A page that nobody sees and that has no network waits.
 */
export async function holdLine(tell: (news: LineNews) => void, signal: AbortSignal): Promise<void> {
  const isNew = onlyNew()
  let lastEventId = 0
  const hear = (name: string, event: MessageEvent) => {
    lastEventId = Math.max(lastEventId, Number(event.lastEventId) || 0)
    if (name === 'hello') tell('open')
    if (name === 'resync') tell('resync')
    const hint = name === 'change' ? readHint(event.data) : null
    if (hint && isNew(hint)) tell({ hint })
  }
  for (let attempt = 0; !isOver(signal); attempt += 1) {
    await untilOfUse(signal)
    const ticket = await ask(eventTicket, {}, { signal })
    const outcome = ticket.ok
      ? await listenToEvents(addressOf(ticket.data.ticket, lastEventId), names, hear, signal)
      : 'failed'
    if (outcome === 'heard') attempt = 0
    if (attempt >= triesBeforePolling) tell('resync')
    await pauseOrWake(waitBefore(attempt), signal)
  }
}

// Between two awaits anything may have happened; the compiler would take the answer of before.
const isOver = (signal: AbortSignal) => signal.aborted

function addressOf(ticket: string, lastEventId: number): string {
  const query = new URLSearchParams({ ticket, ...(lastEventId > 0 && { lastEventId: String(lastEventId) }) })
  return `${liveEvents.path}?${query.toString()}`
}

function isOfUse(): boolean {
  return navigator.onLine || !document.hidden
}

function untilOfUse(signal: AbortSignal): Promise<void> {
  if (isOfUse() || signal.aborted) return Promise.resolve()
  return new Promise((resolve) => {
    wakes(() => isOfUse(), resolve, signal)
  })
}

/** Somebody who comes back to the page, or to the network, does not wait for the rest of a pause. */
function pauseOrWake(ms: number, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve()
  return new Promise((resolve) => {
    const stop = wakes(
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

function wakes(isAwake: () => boolean, wake: () => void, signal: AbortSignal): () => void {
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
