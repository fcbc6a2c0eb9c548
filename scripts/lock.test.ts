import { mkdtempSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { withLock } from './lock.mjs'

let folder = ''
let path = ''
beforeEach(() => {
  folder = mkdtempSync('/tmp/mall-lock-')
  path = join(folder, 'lock')
})
afterEach(() => rmSync(folder, { recursive: true }))

const said: string[] = []
const options = () => ({ signal: new AbortController().signal, say: (line: string) => void said.push(line) })

test('excludes others while it works, and is released afterwards, even when the work fails', async () => {
  const order: string[] = []
  const work = (name: string) => async () => {
    order.push(`${name} begins`)
    await sleep(50)
    order.push(`${name} ends`)
  }
  await Promise.all(['a', 'b', 'c'].map((name) => withLock(path, options(), work(name))))
  expect(order.map((line) => line.split(' ')[1])).toEqual(['begins', 'ends', 'begins', 'ends', 'begins', 'ends'])
  await expect(withLock(path, options(), () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(existsSync(path)).toBe(false)
})

test.each([
  ['no process', ''],
  ['a dead process', '999999999 1\n'],
  ['a pid that was reused', `${process.pid} 1\n`],
  ['two dead processes', '999999999 1\n999999998 1\n'],
])('takes over a lock of %s', async (_what, text) => {
  writeFileSync(path, text)
  const held = await withLock(path, options(), () => Promise.resolve(readFileSync(path, 'utf8')))
  expect(held).toMatch(new RegExp(`^${process.pid} \\d+\\n$`))
})

test('stops waiting when it is aborted', async () => {
  const stop = new AbortController()
  await withLock(path, options(), async () => {
    const second = withLock(path, { ...options(), signal: stop.signal }, () => Promise.resolve('worked'))
    stop.abort()
    await expect(second).rejects.toThrow()
  })
})
