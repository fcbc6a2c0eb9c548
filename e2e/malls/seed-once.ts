import { rmSync } from 'node:fs'
import type { TestProject } from 'vitest/node'
import { makeSeededData } from './start-mall.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder with demo data, copied for each test's mall. */
    seededData: string
  }
}

export async function setup({ provide }: TestProject) {
  const folder = await makeSeededData()
  provide('seededData', folder)
  return () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
}
