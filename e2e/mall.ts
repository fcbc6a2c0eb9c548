import { afterAll, beforeAll, inject } from 'vitest'
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

/** Likewise without any data, to be opened at `opening`. */
export function useEmptyMall(): Pick<EmptyMall, 'opening'> {
  const mall = useRunning(startEmptyMall)
  return {
    get opening() {
      return mall().opening
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
