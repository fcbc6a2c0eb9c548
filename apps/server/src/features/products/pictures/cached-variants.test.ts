import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { keepFiles } from './cached-variants.ts'

let folder = ''
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'mall-kept-'))))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const files = () => (readdirSync(folder, { recursive: true }) as string[]).filter((name) => name.endsWith('.x')).sort()
const of = (size: number) => () => Promise.resolve(Buffer.alloc(size, 1))

test('makes a file once for concurrent requests, and keeps it', async () => {
  const kept = keepFiles(folder)
  let made = 0
  const make = async () => {
    made += 1
    return of(10)()
  }
  const answers = await Promise.all(Array.from({ length: 20 }, () => kept.get('a/1.x', make)))
  expect(answers.every((answer) => answer.length === 10)).toBe(true)
  await kept.get('a/1.x', make)
  await keepFiles(folder).get('a/1.x', make)
  expect(made).toBe(1)
})

test('evicts the least recently used files above the limit', async () => {
  const kept = keepFiles(folder, 100)
  for (const name of ['1', '2', '3']) {
    await kept.get(`${name}.x`, of(30))
    utimesSync(join(folder, `${name}.x`), Number(name), Number(name))
  }
  await kept.get('4.x', of(30))
  await expect.poll(files).toEqual(['3.x', '4.x'])
})

test('does not keep a failure, and retries on the next request', async () => {
  const kept = keepFiles(folder)
  await expect(kept.get('1.x', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await kept.get('1.x', of(5))).toHaveLength(5)
})

test('returns the picture even if it cannot be stored', async () => {
  writeFileSync(join(folder, 'no-folder'), '')
  const kept = keepFiles(join(folder, 'no-folder'))
  expect(await kept.get('1.x', of(5))).toHaveLength(5)
})
