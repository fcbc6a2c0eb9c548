import { mkdirSync, rmSync } from 'node:fs'
import type { TestProject } from 'vitest/node'
import { makeSeededData } from './start-mall.ts'

// `node e2e/malls/seed-once.ts FOLDER` makes the data for all stages of one run, which name the folder in MALL_TEST_DEMO.

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder with demo data, copied for each test's mall. */
    seededData: string
  }
}

export async function setup({ provide }: TestProject) {
  const made = process.env['MALL_TEST_DEMO']
  const folder = made ?? (await makeSeededData())
  provide('seededData', folder)
  return () => (made === undefined ? rmSync(folder, { recursive: true, force: true, maxRetries: 5 }) : undefined)
}

const [, program, folder] = process.argv
if (import.meta.filename === program && folder !== undefined) {
  mkdirSync(folder, { mode: 0o711 })
  await makeSeededData(folder)
}
