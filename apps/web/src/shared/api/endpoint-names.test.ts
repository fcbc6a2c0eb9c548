import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const folder = join(import.meta.dirname, '../..')

// All rooms put their calls into one API, where the second of two with one name is silently the first.
test('no two rooms give a call the same name', () => {
  const names = globSync('features/**/*.api.ts', { cwd: folder }).flatMap((file) =>
    [...readFileSync(join(folder, file), 'utf8').matchAll(/(\w+): build\.(?:query|mutation|infiniteQuery)/g)].map(
      ([, name]) => name,
    ),
  )
  expect(names.length).toBeGreaterThan(100)
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
})
