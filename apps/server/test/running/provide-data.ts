import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder for demo data that several files start on; see demo-data.ts. */
    demoData: string
  }
}

export function setup({ provide }: TestProject) {
  const made = process.env.MALL_TEST_DEMO
  if (made !== undefined) {
    provide('demoData', made)
    return undefined
  }
  const folder = mkdtempSync(join(tmpdir(), 'mall-demo-'))
  // As root, PostgreSQL's user needs to traverse the folder.
  chmodSync(folder, 0o711)
  provide('demoData', folder)
  return () => rmSync(folder, { recursive: true, force: true })
}
