import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { tool } from '../scripts/checks/tools.mjs'

// Each rule of our own has a bad example here, and so have kinds of rules that might silently not run.

const root = join(import.meta.dirname, '..')
const cases = new Map<string, { code: string; faults: string[] }>()

/** Lints this code with all the others; returns the file that it is in. */
function place(code: string, folder: string, ending = '.tsx'): string {
  const file = `${folder}/case-${String(cases.size)}${ending}`
  cases.set(file, { code, faults: [] })
  return file
}
const inPages = (code: string) => place(code, 'apps/web/src')
const faultsOf = (file: string) => cases.get(file)!.faults
/** By our own rules and what we forbid: examples are too short to please all others. */
const ownFaults = (file: string) => faultsOf(file).filter((fault) => /^(?:house|eslint\(no-restricted)/.test(fault))

const unmirrored = [
  'const style = { marginLeft: 1 }',
  'const style = { paddingRight: 1 }',
  'const style = { borderLeftColor: 1 }',
  'const style = { borderTopRightRadius: 1 }',
  'const style = { scrollMarginLeft: 1 }',
  "const style = { 'margin-left': 1 }",
  "const style = { '&:hover': { left: 0 } }",
  "const style = { textAlign: 'left' }",
  "const style = { float: 'right' }",
  'const box = <Box ml={1} />',
  'const box = <Box sx={{ pr: 2 }} />',
  'const css = `margin-left: 4px`',
  'const css = `top: 0; right: ${x}`',
  'const css = `text-align: right`',
].map((code) => [code, inPages(code)] as const)

const harmless = [
  'const style = { marginInlineStart: 1, insetInlineEnd: 0, mx: 1, textAlign: "start" }',
  "const place = { anchorOrigin: { vertical: 'bottom', horizontal: 'right' } }",
  'const { left, right } = element.getBoundingClientRect()',
  'const css = `margin-inline-start: 4px; copyright: none`',
  "const key = process.env['OTP_KEY'] ?? makeKey()",
  "const port = process.env.PORT ?? '8080'",
  "localStorage.getItem('x')",
].map((code) => [code, place(code, 'apps/web/src/shared/storage')] as const)

const forbidden = [
  ["export * from './orders.ts'", 'No barrels'],
  ["export { order } from './order.ts'", 'No barrels'],
  ["const key = process.env.OTP_KEY || 'secret'", 'no built-in fallback'],
  ["const key = env['DB_PASSWORD'] ?? 'secret'", 'no built-in fallback'],
  ['const key = env.SIGNING_SECRET ?? `secret`', 'no built-in fallback'],
  ["const { TOKEN_SALT = 'salt' } = process.env", 'no built-in fallback'],
  ['const box = <p dangerouslySetInnerHTML={{ __html: text }} />', 'the one place that cleans it'],
  ['const props = { dangerouslySetInnerHTML: text }', 'the one place that cleans it'],
  ['element.innerHTML = text', 'the one place that cleans it'],
  ["element.insertAdjacentHTML('beforeend', text)", 'the one place that cleans it'],
  ["import { lazy } from 'react'", 'use late()'],
  ["void fetch('/api/mall')", 'Only apps/web/src/shared/api'],
].map(([code = '', why = '']) => [code, why, inPages(code)] as const)

const orders = "void trx.selectFrom('orders').execute()"
const sqlElsewhere = ['selectFrom', 'insertInto', 'updateTable', 'deleteFrom'].map(
  (call) => [call, place(orders.replace('selectFrom', call), 'apps/server/src/features/orders')] as const,
)
const sqlInPlace = ['apps/server/src/db', 'apps/server/test', 'apps/demo/src'].map((folder) => place(orders, folder))
sqlInPlace.push(place(orders, 'apps/server/src/features/orders', '.queries.ts'))

const revealedByTypes = [
  ['Promise.resolve(1)', 'no-floating-promises'],
  ["export const first = (JSON.parse('[]'))[0]", 'no-unsafe-member-access'],
  ['export const nothing = (text: string) => (text === undefined ? 1 : 2)', 'no-unnecessary-condition'],
].map(([code = '', rule = '']) => [code, rule, place(code, 'apps/server/src')] as const)

const seenByTheCompiler = [
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
].map(([code = '', rule = '']) => [code, rule, inPages(componentOf(code))] as const)

function componentOf(code: string): string {
  return `import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
    import { useForm } from 'react-hook-form'
    import { work } from './work'
    let outer = 0
    export function Bad({ some }) {
      const [count, setCount] = useState(0)
      const ref = useRef(0)
      ${code}
      return <b>{count}{outer}</b>
    }`
}

interface Report {
  diagnostics: { message: string; code: string; filename: string }[]
}

beforeAll(() => {
  const folder = mkdtempSync(join(tmpdir(), 'mall-lint-'))
  const put = (file: string) => {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    return join(folder, file)
  }
  try {
    // Overrides apply below the folder of the configuration.
    for (const file of ['.oxlintrc.json', 'fences/lint-plugin.ts']) copyFileSync(join(root, file), put(file))
    writeFileSync(put('tsconfig.json'), JSON.stringify({ compilerOptions: { strict: true, jsx: 'preserve' } }))
    for (const [file, { code }] of cases) writeFileSync(put(file), `${code}\nexport {}\n`)
    // Its second binary is found by PATH, which only npm sets.
    const env = { ...process.env, PATH: `${join(root, 'node_modules/.bin')}:${process.env.PATH ?? ''}` }
    const { status, stdout } = spawnSync(process.execPath, [join(root, tool.oxlint), '-f', 'json'], {
      ...{ cwd: folder, encoding: 'utf8', env },
    })
    expect(status).toBe(1)
    for (const { message, code, filename } of (JSON.parse(stdout) as Report).diagnostics)
      cases.get(filename)?.faults.push(`${code} ${message}`)
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test.each(unmirrored)('rejects a style that would not mirror: %s', (_, file) => {
  expect(ownFaults(file)).toEqual([expect.stringContaining('does not mirror')])
})

test.each(harmless)('accepts styles that mirror, and other code: %s', (_, file) => {
  expect(ownFaults(file)).toEqual([])
})

test.each(forbidden)('rejects %s', (_, why, file) => {
  expect(ownFaults(file)).toEqual([expect.stringContaining(why)])
})

test.each(sqlElsewhere)('rejects %s outside of queries', (_, file) => {
  expect(ownFaults(file)).toEqual([expect.stringContaining('SQL only in')])
})

test.each(sqlInPlace)('accepts SQL in %s', (file) => {
  expect(ownFaults(file)).toEqual([])
})

test.each(revealedByTypes)('reports an error that only types reveal: %s', (_, rule, file) => {
  expect(faultsOf(file)).toContainEqual(expect.stringContaining(rule))
})

test.each(seenByTheCompiler)('reports an error that only the React compiler sees: %s', (_, rule, file) => {
  expect(faultsOf(file)).toContainEqual(expect.stringContaining(rule))
})
