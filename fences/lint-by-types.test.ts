import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { tool } from '../scripts/checks/tools.mjs'

const root = join(import.meta.dirname, '..')

test.each([
  ['Promise.resolve(1)', 'no-floating-promises'],
  ["export const first = (JSON.parse('[]'))[0]", 'no-unsafe-member-access'],
  ['export const nothing = (text: string) => (text === undefined ? 1 : 2)', 'no-unnecessary-condition'],
])('reports an error that only types reveal: %s', (code, rule) => {
  const folder = mkdtempSync(join(tmpdir(), 'mall-lint-'))
  try {
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions: { strict: true } }))
    writeFileSync(join(folder, 'bad.ts'), `${code}\nexport {}\n`)
    const options = [join(root, tool.oxlint), '-c', join(root, '.oxlintrc.json'), 'bad.ts']
    // Its second binary is found by PATH, which only npm sets.
    const env = { ...process.env, PATH: `${join(root, 'node_modules/.bin')}:${process.env.PATH ?? ''}` }
    const { status, stdout } = spawnSync(process.execPath, options, { cwd: folder, encoding: 'utf8', env })
    expect({ status, isNamed: stdout.includes(rule) }).toEqual({ status: 1, isNamed: true })
  } finally {
    rmSync(folder, { recursive: true })
  }
})
