import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readImports } from './read-imports.ts'

const root = mkdtempSync(join(tmpdir(), 'nuri-imports-'))
afterAll(() => rmSync(root, { recursive: true }))
const write = (path: string, text: string) => {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}

write('package.json', '{ "devDependencies": { "upper": "*" } }')
write('apps/server/package.json', '{ "imports": { "#db/*": "./src/db/*" }, "dependencies": { "@own/lower": "*" } }')
for (const name of ['upper', '@own/lower', 'stray']) write(`node_modules/${name}/index.js`, '')
write('packages/contract/src/orders.ts', '')
write('apps/demo/src/shop.ts', '')
write('apps/server/test/mall.ts', "import '../tools/beyond.ts'")
write('apps/server/tools/beyond.ts', '')
write('apps/server/src/db/open.ts', '')
write('apps/server/src/near.ts', '')
write('apps/server/src/look.css', '')

const importsOf = (text: string) => {
  write('apps/server/src/main.ts', text)
  return readImports(root, ['apps/server/src'])
}
const near = { target: 'apps/server/src/near.ts', kind: 'file', byName: false }

test.each([
  ["import './near.ts'", true, false],
  ["import near from './near.ts'", true, false],
  ["import * as near from './near.ts'", true, false],
  ["import near, { type Kind } from './near.ts'", true, false],
  ["import { near, type Kind } from './near.ts'", true, false],
  ["import { type Kind } from './near.ts'", false, true],
  ["import type { Kind } from './near.ts'", false, true],
  ["export * from './near.ts'", true, false],
  ["export { near, type Kind } from './near.ts'", true, false],
  ["export { type Kind } from './near.ts'", false, true],
  ["export type * from './near.ts'", false, true],
  ["const 가까이 = await import('./near.ts')", false, false],
  ['await import(`./near.ts`)', false, false],
  ["let near: typeof import('./near.ts').near", false, true],
])('reads %s', (text, eager, typed) => {
  expect(importsOf(text).get('apps/server/src/main.ts')).toEqual([{ ...near, eager, typed }])
})

test.each([
  ['#db/open.ts', 'apps/server/src/db/open.ts', 'file'],
  ['@mall/contract/orders', 'packages/contract/src/orders.ts', 'file'],
  ['@mall/demo/shop.ts', 'apps/demo/src/shop.ts', 'file'],
  ['@mall/server/near.ts', 'apps/server/src/near.ts', 'file'],
  ['@mall/server/test/mall.ts', 'apps/server/test/mall.ts', 'file'],
  ['node:fs/promises', 'node:fs/promises', 'node'],
  ['fs', 'node:fs', 'node'],
  ['upper', 'node_modules/upper/index.js', 'package'],
  ['@own/lower', 'node_modules/@own/lower/index.js', 'package'],
  ['stray', 'node_modules/stray/index.js', 'undeclared'],
  ['@mall/contract/gone', '@mall/contract/gone', 'missing'],
  ['nowhere', 'nowhere', 'missing'],
])('follows %s', (name, target, kind) => {
  expect(importsOf(`import '${name}'`).get('apps/server/src/main.ts')).toEqual([
    { target, kind, byName: true, eager: true, typed: false },
  ])
})

test('skips what is computed, and imports that are only spoken of', () => {
  const text = "await import('./ne' + 'ar.ts'); await import(`./${'near'}.ts`) // import './near.ts'"
  expect(importsOf(text).get('apps/server/src/main.ts')).toEqual([])
})

test('reads files that others import, wherever they are, but no packages and no styles', () => {
  const files = [...importsOf("import '@mall/server/test/mall.ts'\nimport 'upper'\nimport './look.css'").keys()]
  expect(files.filter((file) => !file.startsWith('apps/server/src/'))).toEqual([
    'apps/server/test/mall.ts',
    'apps/server/tools/beyond.ts',
  ])
  expect(files).not.toContain('apps/server/src/look.css')
})

test('refuses a file that it cannot read', () => {
  expect(() => importsOf("import { from './near.ts'")).toThrow('apps/server/src/main.ts: ')
})
