import { afterAll, afterEach, beforeAll, beforeEach, inject } from 'vitest'
import { startEmptyMall, startMall, type EmptyMall, type RunningMall } from './start-mall.ts'

/** Starts a demo mall with its own data for the tests of one file, and deletes it afterwards. */
export function useMall(env: Record<string, string> = {}): Pick<RunningMall, 'address' | 'restart'> {
  const mall = useRunning(() => startMall(env, inject('seededData')))
  return {
    get address() {
      return mall().address
    },
    restart: () => mall().restart(),
  }
}

/** A mall without any data for each test, to be opened at `opening`: what is open cannot be opened on a second try. */
export function useEmptyMall(): Pick<EmptyMall, 'opening'> {
  const mall = useRunning(startEmptyMall, { before: beforeEach, after: afterEach })
  return {
    get opening() {
      return mall().opening
    },
  }
}

interface Hooks {
  before: (start: () => Promise<void>) => void
  after: (end: () => Promise<void> | undefined) => void
}

function useRunning<Mall extends { end(): Promise<void> }>(
  start: () => Promise<Mall>,
  { before, after }: Hooks = { before: beforeAll, after: afterAll },
): () => Mall {
  let running: Mall | undefined
  before(async () => {
    running = await start()
  })
  after(() => running?.end())
  return () => {
    if (!running) throw new Error('the mall starts before the tests')
    return running
  }
}
