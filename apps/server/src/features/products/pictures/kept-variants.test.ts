import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { keepFiles } from './kept-variants.ts'

let folder = ''
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'mall-kept-'))))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const files = () => (readdirSync(folder, { recursive: true }) as string[]).filter((name) => name.endsWith('.x')).sort()
const of = (size: number) => () => Promise.resolve(Buffer.alloc(size, 1))

test('what is asked for by many at once is made once, and never again', async () => {
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

test('over the limit those not asked for longest go', async () => {
  const kept = keepFiles(folder, 100)
  for (const name of ['1', '2', '3']) {
    await kept.get(`${name}.x`, of(30))
    utimesSync(join(folder, `${name}.x`), Number(name), Number(name))
  }
  await kept.get('4.x', of(30))
  await expect.poll(files).toEqual(['3.x', '4.x'])
})

test('a failure is not kept, and the next one is made', async () => {
  const kept = keepFiles(folder)
  await expect(kept.get('1.x', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await kept.get('1.x', of(5))).toHaveLength(5)
})

test('where nothing can be written the picture is answered all the same', async () => {
  writeFileSync(join(folder, 'no-folder'), '')
  const kept = keepFiles(join(folder, 'no-folder'))
  expect(await kept.get('1.x', of(5))).toHaveLength(5)
})
