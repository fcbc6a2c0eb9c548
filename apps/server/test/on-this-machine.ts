import { timesSlower } from '../../../scripts/machine-speed.mjs'

/** The limit, or as many times more as this machine is slower just now: slow by itself, or busy with other tests. */
export function onThisMachine(limitMs: number): number {
  return limitMs * timesSlower()
}
