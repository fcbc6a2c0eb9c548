// oxlint-disable-next-line house/forbidden-markup -- pages show their own loading state
import { createContext, lazy, use, useEffect, useState } from 'react'
import type { ComponentType, ReactNode } from 'react'
import { keepTrying } from '#shared/late/keep-trying.ts'
import { pause } from '#shared/storage/pause.ts'
import { readTab, writeTab } from '#shared/storage/tab-storage.ts'
import { PlainPending } from './plain-pending.tsx'

/** Shown while a page's code is loading. */
export const PendingContext = createContext<ReactNode>(<PlainPending />)

/** The previous page stays this long before the placeholder appears. */
const placeholderDelayMs = 400

/** Page with code split out; once loaded it renders without suspending. */
export function lazyPage(load: () => Promise<ComponentType>): { Page: ComponentType; load: () => Promise<unknown> } {
  let loaded: ComponentType | undefined
  const ready = async () => (loaded ??= await load())

  /** Shows the placeholder, and the page when loaded. */
  function Late() {
    const pending = use(PendingContext)
    const [state, setState] = useState<{ Shown?: ComponentType; error?: unknown }>({})
    useEffect(() => {
      let isLeft = false
      const arrived = keepTrying(ready, { lastResort: () => !isLeft && reloadOnce() })
      void arrived.then(
        (Shown) => setState({ Shown }),
        (error: unknown) => setState({ error }),
      )
      return () => {
        isLeft = true
      }
    }, [])
    if ('error' in state) throw state.error
    return state.Shown ? <state.Shown /> : pending
  }
  const Waiting = lazy(async () => {
    const Shown = await Promise.race([ready().catch(() => undefined), pause(placeholderDelayMs)])
    return { default: Shown ?? Late }
  })

  function Page() {
    const [Shown] = useState(() => loaded ?? Waiting)
    return <Shown />
  }
  return { Page, load: ready }
}

const storageKey = 'nuri-mall-reloaded-for-code'
const minute = 60_000

/** The file is gone, or the browser cached the failed import; a full reload gets the current version. */
function reloadOnce(): void {
  if (Date.now() - Number(readTab(storageKey) ?? 0) < minute) return
  writeTab(storageKey, String(Date.now()))
  location.reload()
}
