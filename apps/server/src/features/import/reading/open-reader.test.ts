import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { openReader, type ReadFile } from './open-reader.ts'

const folder = mkdtempSync(join(tmpdir(), 'reader-'))
afterAll(() => rmSync(folder, { recursive: true }))

function open(limits: { waitMs?: number; timeoutMs?: number } = {}) {
  const reader = openReader(limits)
  onTestFinished(() => reader.close())
  const never = new AbortController().signal
  return <T>(group: string, content: string, take: (read: ReadFile) => Promise<T>, signal = never) => {
    const path = join(folder, group)
    writeFileSync(path, content)
    return reader.read({ group, person: group, signal }, { path, kind: 'products', known: {} }, take)
  }
}

const list = '상품코드,상품명\nA-1,양파\n'
const rowCount = ({ rowCount: count }: ReadFile) => Promise.resolve(count)

test('reads for another wholesaler while one has two files of its own', async () => {
  const read = open()
  const held = Promise.withResolvers<number>()
  const first = read('a', list, () => held.promise)
  const second = read('a', list, rowCount)
  await expect(read('a', list, rowCount)).rejects.toMatchObject({ code: 'TOO_MANY_FILES' })
  expect(await read('b', list, rowCount)).toBe(2)
  held.resolve(0)
  expect(await Promise.all([first, second])).toEqual([0, 2])
})

test('refuses a caller that waits too long, and drops one that disconnects', async () => {
  const read = open({ waitMs: 300 })
  const held = Promise.withResolvers<number>()
  const first = read('a', list, () => held.promise)
  await expect(read('a', list, rowCount)).rejects.toMatchObject({ code: 'BUSY' })
  const gone = new AbortController()
  const left = read('a', list, rowCount, gone.signal)
  gone.abort(new Error('gone'))
  await expect(left).rejects.toThrow('gone')
  held.resolve(0)
  expect(await first).toBe(0)
  expect(await read('a', list, rowCount)).toBe(2)
})

test('refuses a file that takes too long', async () => {
  const read = open({ timeoutMs: 1 })
  await expect(read('a', list, rowCount)).rejects.toMatchObject({ code: 'IMPORT_TOO_LARGE' })
})

test('sends no more than some hundred thousand letters at once, and every row once', async () => {
  const row = (n: number) => `A-${n},${`${'x'.repeat(4000)},`.repeat(20)}`
  const content = `상품코드,상품명\n${Array.from({ length: 100 }, (_, n) => row(n)).join('\n')}`
  const parts = await open()('a', content, async ({ parts: all }) => Array.fromAsync(all()))
  expect(Math.max(...parts.map((part) => part.length))).toBeLessThan(400_000)
  const numbers = parts.flatMap((part) => (JSON.parse(part) as { row_no: number }[]).map((one) => one.row_no))
  expect(numbers).toEqual(Array.from({ length: 101 }, (_, n) => n + 1))
})

test.runIf(process.platform === 'linux')('is ended before the mall where memory runs out', async () => {
  const readers = await open()('a', list, () => Promise.resolve(childrenWith('read-worker')))
  expect(readers.map((pid) => readFileSync(`/proc/${pid}/oom_score_adj`, 'utf8').trim())).toContain('1000')
})

/** Processes that this one has started with such a program. */
function childrenWith(program: string): string[] {
  return readdirSync('/proc/self/task')
    .flatMap((thread) => readFileSync(`/proc/self/task/${thread}/children`, 'utf8').trim().split(' '))
    .filter((pid) => pid !== '' && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(program))
}
