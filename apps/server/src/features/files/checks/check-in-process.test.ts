import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { makeHwpxWith } from '#test/samples/made-papers.ts'
import { findKindInProcess } from './check-in-process.ts'

const folder = mkdtempSync(join(tmpdir(), 'mall-checks-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function kept(name: string, content: Buffer | string): string {
  const path = join(folder, name)
  writeFileSync(path, content)
  return path
}

const by = (group: string, person = 'a') => ({ group, person, signal: new AbortController().signal })
const slow = kept('slow.csv', '=a|b\n'.repeat(3_000_000))

test('answers requests while a large file is checked', async () => {
  let longest = 0
  let before = performance.now()
  const timer = setInterval(() => {
    longest = Math.max(longest, performance.now() - before)
    before = performance.now()
  }, 2)
  const began = performance.now()
  expect(await findKindInProcess(by('10'), slow)).toBe('text')
  clearInterval(timer)
  expect(longest).toBeLessThan((performance.now() - began) / 2)
})

test('refuses what the check refuses', async () => {
  await expect(findKindInProcess(by('10'), kept('a.txt', ''))).rejects.toThrow('FILE_EMPTY')
  const script = kept('a.hwpx', makeHwpxWith(`/*${'/*a'.repeat(200_000)}`))
  await expect(findKindInProcess(by('10'), script)).rejects.toThrow('FILE_HAS_MACROS')
})

test('checks a file of another wholesaler before those that wait of the first', async () => {
  const done: string[] = []
  const first = [1, 2, 3, 4].map((n) => findKindInProcess(by('10'), slow).then(() => done.push(`10 ${n}`)))
  await findKindInProcess(by('20'), kept('b.txt', '메모')).then(() => done.push('20'))
  await Promise.all(first)
  expect(done.indexOf('20')).toBeLessThan(2)
})
