import { globSync, readFileSync } from 'node:fs'
import { build } from 'vite'
import { beforeAll, expect, test } from 'vitest'
import { contract } from './contract.ts'

type Exports = Record<string, unknown>

const folder = new URL('../../../packages/contract/src/', import.meta.url).pathname
const rooms = globSync('**/*.ts', { cwd: folder, exclude: ['**/*.test.ts'] }).sort()
const whole: Record<string, Exports> = {}
let lean: Record<string, Exports> = {}

beforeAll(async () => {
  for (const room of rooms) whole[room] = (await import(folder + room)) as Exports
  const imports = rooms.map((room, n) => `import * as room${String(n)} from '${folder}${room}'`)
  const all = rooms.map((room, n) => `'${room}': { ...room${String(n)} }`)
  const code = await bundle(`${imports.join(';')}; export default { ${all.join(', ')} }`)
  lean = ((await import(`data:text/javascript,${encodeURIComponent(code)}`)) as { default: typeof lean }).default
})

async function bundle(entry: string): Promise<string> {
  const made = await build({
    configFile: false,
    logLevel: 'error',
    plugins: [
      { name: 'entry', resolveId: (id) => (id === 'entry' ? id : null), load: (id) => (id === 'entry' ? entry : null) },
      contract(),
    ],
    resolve: { alias: { zod: new URL('../src/shared/api/no-zod.ts', import.meta.url).pathname } },
    build: { write: false, minify: false, rolldownOptions: { input: 'entry', preserveEntrySignatures: 'strict' } },
  })
  const [output] = [made].flat()
  if (output === undefined || !('output' in output)) throw new Error('nothing was built')
  return output.output[0].code
}

const isCall = (value: unknown): value is Exports =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value

test('reduces each call to its address', () => {
  let calls = 0
  for (const room of rooms) {
    for (const [name, value] of Object.entries(whole[room] ?? {}).filter(([, one]) => isCall(one))) {
      const { method, path, access, form } = value as Exports
      const kept = lean[room]?.[name]
      expect(kept, `${room} ${name}`).toEqual({ method, path, access, ...(form !== undefined && { form }) })
      calls += 1
    }
  }
  expect(calls).toBeGreaterThan(60)
})

test('keeps values and rules that are not schemas', () => {
  for (const room of rooms) {
    for (const [name, value] of Object.entries(whole[room] ?? {})) {
      if (isPlain(value)) expect(lean[room]?.[name], `${room} ${name}`).toEqual(value)
      if (typeof value === 'function') expect(lean[room]?.[name], `${room} ${name}`).toBeTypeOf('function')
    }
  }
})

/** Matches strings, numbers, and arrays and objects of them. */
function isPlain(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return typeof value !== 'function'
  if (value instanceof Set) return true
  const isBare = Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype
  return isBare && !isCall(value) && Object.values(value).every(isPlain)
}

test('removes what no page uses', async () => {
  const one = await bundle(`export { listOrders } from '${folder}orders.ts'`)
  expect(one).toContain('/nuri/api/v1/orders/mall')
  expect(one).not.toMatch(/storeDeliveryId|orderStatement|[가-힣]/)
})

test('leaves no schemas to parse with, so no page does', () => {
  const src = new URL('../src/', import.meta.url).pathname
  const files = globSync('**/*.{ts,tsx}', { cwd: src, exclude: ['**/*.test.{ts,tsx}'] })
  expect(files.length).toBeGreaterThan(500)
  expect(files.filter((file) => readFileSync(src + file, 'utf8').includes('.safeParse('))).toEqual([])
})
