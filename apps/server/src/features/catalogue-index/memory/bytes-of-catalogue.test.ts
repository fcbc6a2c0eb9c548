import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const program = fileURLToPath(new URL('./catalogue-heap.ts', import.meta.url))

async function compare(articles: number, catalogues: number): Promise<{ real: number; estimated: number }> {
  const run = promisify(execFile)
  const { stdout } = await run(process.execPath, ['--expose-gc', program, String(articles), String(catalogues)])
  return JSON.parse(stdout) as { real: number; estimated: number }
}

test.each([
  [100, 40],
  [3000, 5],
  [10_000, 2],
])('estimates catalogues of %i articles within 10 % of the heap they take', async (articles, catalogues) => {
  const { real, estimated } = await compare(articles, catalogues)
  expect(estimated / real).toBeGreaterThan(0.9)
  expect(estimated / real).toBeLessThan(1.1)
})
