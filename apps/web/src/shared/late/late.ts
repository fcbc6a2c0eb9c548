// oxlint-disable-next-line house/forbidden-markup -- the one place that tries again
import { lazy } from 'react'
import type { ComponentType, LazyExoticComponent } from 'react'
import { keepTrying } from './keep-trying.ts'

/** Like React.lazy, but retries until the code is loaded. */
export function late<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: await keepTrying(load) }))
}
