import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

// Files that are named in a text instead of an import: neither compiler nor fences notice when one of them moves.

const root = join(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const list = (pattern: string) => globSync(pattern, { cwd: root, exclude: (name) => /node_modules|dist/.test(name) })

test('every source file that is named by a URL exists', () => {
  const named = list('{apps,bench,e2e,fences,packages,scripts}/**/*.{ts,tsx,mjs}').flatMap((file) =>
    [...read(file).matchAll(/new URL\('([^']+\.(?:ts|mjs))', import\.meta\.url\)/g)].map(([, path = '']) => ({
      file,
      path,
    })),
  )
  expect(named.length).toBeGreaterThan(5)
  expect(named.filter(({ file, path }) => !existsSync(join(root, dirname(file), path)))).toEqual([])
})

test('every npm script runs a file that exists', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
  const named = Object.values(scripts).flatMap((line) => line.match(/\S+\.(?:ts|mjs)\b/g) ?? [])
  expect(named.length).toBeGreaterThan(10)
  expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([])
})

test('every proof of npm run prove exists', () => {
  const proofs = [...read('scripts/prove.mjs').matchAll(/[`']([$\w{}/.-]+\.(?:test\.)?ts)[`']/g)].map(([, path = '']) =>
    path.replace('${folder}', 'apps/server/src'),
  )
  expect(proofs.length).toBeGreaterThan(10)
  expect(proofs.filter((path) => !existsSync(join(root, path)))).toEqual([])
})

test.each(['onBothVersions', 'seldom'])('every test that npm test names in `%s` exists', (name) => {
  const [, words = ''] = new RegExp(`${name} = \\[(.+?)\\n\\]`, 's').exec(read('scripts/test.mjs')) ?? []
  const tests = list('{apps,e2e}/**/*.test.{ts,tsx}')
  const filters = [...words.matchAll(/'([^']+)'/g)].map(([, word = '']) => word)
  expect(filters.length).toBeGreaterThan(5)
  expect(filters.filter((word) => !tests.some((path) => path.includes(word)))).toEqual([])
})
