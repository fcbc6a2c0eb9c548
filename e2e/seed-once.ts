import { rmSync } from 'node:fs'
import type { TestProject } from 'vitest/node'
import { makeSeededData } from './start-mall.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A data folder with the demo in it, for every mall of the journeys to begin with a copy of. */
    seededData: string
  }
}

export async function setup({ provide }: TestProject) {
  const folder = await makeSeededData()
  provide('seededData', folder)
  return () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
}
