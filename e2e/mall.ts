import { afterAll, beforeAll, inject } from 'vitest'
import { startMall } from './start-mall.ts'
import type { RunningMall } from './start-mall.ts'

/** Starts a demo mall with its own data for the tests of one file, and deletes it afterwards. */
export function useMall(env: Record<string, string> = {}): Pick<RunningMall, 'address' | 'restart'> {
  let running: RunningMall | undefined
  beforeAll(async () => {
    running = await startMall(env, inject('seededData'))
  })
  afterAll(() => running?.end())
  const mall = () => {
    if (!running) throw new Error('the mall starts in beforeAll')
    return running
  }
  return {
    get address() {
      return mall().address
    },
    restart: () => mall().restart(),
  }
}
