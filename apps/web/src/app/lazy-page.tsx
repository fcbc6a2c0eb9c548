// eslint-disable-next-line no-restricted-syntax -- a page shows in its place that it is late
import { createContext, lazy, use, useEffect, useState } from 'react'
import type { ComponentType, ReactNode } from 'react'
import { keepTrying } from '#shared/late/keep-trying.ts'
import { pause } from '#shared/storage/pause.ts'
import { readTab, writeTab } from '#shared/storage/tab-storage.ts'
import { PlainPending } from './plain-pending.tsx'

/** What stands in the place of a page whose code is late. */
export const PendingContext = createContext<ReactNode>(<PlainPending />)

/** So long the page before stays, as if nothing had been pressed. */
const patienceMs = 400

/** A page whose code comes when it is first shown; what was loaded before that is drawn without any waiting. */
export function lazyPage(load: () => Promise<ComponentType>): { Page: ComponentType; load: () => Promise<unknown> } {
  let loaded: ComponentType | undefined
  const ready = async () => (loaded ??= await load())

  /** Says that it is late, and goes on by itself. */
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
    const Shown = await Promise.race([ready().catch(() => undefined), pause(patienceMs)])
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

/** The file is gone, or the browser keeps to its first failure: a whole new load finds what there is now. */
function reloadOnce(): void {
  if (Date.now() - Number(readTab(storageKey) ?? 0) < minute) return
  writeTab(storageKey, String(Date.now()))
  location.reload()
}
