import { timesSlower } from '../../../scripts/machine-speed.mjs'

/** Scales a time limit to the current speed of this machine, which may be slow or busy. */
export function onThisMachine(limitMs: number): number {
  return limitMs * timesSlower()
}
