import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { tool } from '../scripts/checks/tools.mjs'

const root = join(import.meta.dirname, '..')

/** Runs oxlint as `npm test` does; returns its status and whether it names the rule. */
function lint(file: string, code: string, rule: string) {
  const folder = mkdtempSync(join(tmpdir(), 'mall-lint-'))
  try {
    mkdirSync(join(folder, dirname(file)), { recursive: true })
    // Overrides apply below the folder of the configuration.
    copyFileSync(join(root, '.oxlintrc.json'), join(folder, '.oxlintrc.json'))
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions: { strict: true, jsx: 'preserve' } }))
    writeFileSync(join(folder, file), `${code}\nexport {}\n`)
    // Its second binary is found by PATH, which only npm sets.
    const env = { ...process.env, PATH: `${join(root, 'node_modules/.bin')}:${process.env.PATH ?? ''}` }
    const { status, stdout } = spawnSync(process.execPath, [join(root, tool.oxlint), file], {
      ...{ cwd: folder, encoding: 'utf8', env },
    })
    return { status, isNamed: stdout.includes(rule) }
  } finally {
    rmSync(folder, { recursive: true })
  }
}
const found = { status: 1, isNamed: true }

test.each([
  ['Promise.resolve(1)', 'no-floating-promises'],
  ["export const first = (JSON.parse('[]'))[0]", 'no-unsafe-member-access'],
  ['export const nothing = (text: string) => (text === undefined ? 1 : 2)', 'no-unnecessary-condition'],
])('reports an error that only types reveal: %s', (code, rule) => {
  expect(lint('bad.ts', code, rule)).toEqual(found)
})

test.each([
  ['if (some) useEffect(work)', 'rules-of-hooks'],
  ['useEffect(() => void work(some), [])', 'exhaustive-deps'],
  ['useEffect(() => { setCount(2) }, [])', 'set-state-in-effect'],
  ['setCount(1)', 'set-state-in-render'],
  ['useMemo(async () => 1, [])', 'react(use-memo)'],
  ['useMemo(() => { work() }, [])', 'void-use-memo'],
  ['const Inner = () => <b />; return <Inner />', 'static-components'],
  ['count.at = 1', 'immutability'],
  ['outer = 1', 'globals'],
  ['ref.current = 3; work(ref.current)', 'refs'],
  ['try { return <b /> } catch { return null }', 'error-boundaries'],
  ['work(Math.random())', 'purity'],
  ["eval('1')", 'unsupported-syntax'],
  ["work(useForm().watch('some'))", 'incompatible-library'],
])('reports an error that only the React compiler sees: %s', (code, rule) => {
  const component = `import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
    import { useForm } from 'react-hook-form'
    import { work } from './work'
    let outer = 0
    export function Bad({ some }) {
      const [count, setCount] = useState(0)
      const ref = useRef(0)
      ${code}
      return <b>{count}{outer}</b>
    }`
  expect(lint('apps/web/src/bad.tsx', component, rule)).toEqual(found)
})
