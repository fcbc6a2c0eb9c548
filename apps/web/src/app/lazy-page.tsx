import { lazy, useState } from 'react'
import type { ComponentType } from 'react'

/** A page whose code comes when it is first shown; what was loaded before that is drawn without any waiting. */
export function lazyPage(load: () => Promise<ComponentType>): { Page: ComponentType; load: () => Promise<unknown> } {
  let loaded: ComponentType | undefined
  const ready = async () => (loaded ??= await load())
  const Waiting = lazy(async () => ({ default: await ready() }))
  function Page() {
    const [Shown] = useState(() => loaded ?? Waiting)
    return <Shown />
  }
  return { Page, load: ready }
}
