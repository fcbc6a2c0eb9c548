import { monitorEventLoopDelay } from 'node:perf_hooks'

const resolutionMs = 10
const everyMs = 500

export interface LoopDelay {
  /** Mean delay of the event loop over the last half second, in milliseconds. */
  recent(): number
  /** Maximum over the last half second. */
  worst(): number
  stop(): void
}

/** Measures how long the event loop makes work wait. */
export function watchLoopDelay(): LoopDelay {
  const histogram = monitorEventLoopDelay({ resolution: resolutionMs })
  histogram.enable()
  let mean = 0
  let worst = 0
  const timer = setInterval(() => {
    mean = Math.max(0, histogram.mean / 1e6 - resolutionMs)
    worst = Math.max(0, histogram.max / 1e6 - resolutionMs)
    histogram.reset()
  }, everyMs)
  timer.unref()
  return {
    recent: () => mean || 0,
    worst: () => worst,
    stop() {
      clearInterval(timer)
      histogram.disable()
    },
  }
}
