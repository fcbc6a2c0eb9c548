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
  let mall: EmptyMall | undefined
  beforeEach(async () => {
    mall = await startEmptyMall()
  })
  afterEach(() => mall?.end())
  return {
    get opening() {
      if (!mall) throw new Error('the mall starts in beforeEach')
      return mall.opening
    },
  }
}

function useRunning<Mall extends { end(): Promise<void> }>(start: () => Promise<Mall>): () => Mall {
  let running: Mall | undefined
  beforeAll(async () => {
    running = await start()
  })
  afterAll(() => running?.end())
  return () => {
    if (!running) throw new Error('the mall starts in beforeAll')
    return running
  }
}
