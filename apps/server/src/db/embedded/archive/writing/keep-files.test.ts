import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openFileKeeper } from './keep-files.ts'

const now = Date.parse('2026-11-22T12:00:00Z')
let top = ''
const inData = (path: string) => join(top, 'data', path)
const inArchive = (path: string) => join(top, 'archive/files', path)
const open = () => openFileKeeper(join(top, 'data'), join(top, 'archive'), () => undefined)

function write(path: string, text: string) {
  mkdirSync(join(inData(path), '..'), { recursive: true, mode: 0o711 })
  writeFileSync(inData(path), text)
}

beforeEach(() => {
  top = mkdtempSync(join(tmpdir(), 'mall-files-'))
  mkdirSync(join(top, 'archive'))
})
afterEach(() => {
  rmSync(top, { recursive: true })
})

test('archives keys, files and pictures, and nothing that is rebuilt or unfinished', async () => {
  for (const path of ['keys/digest.key', 'files/kept/ab/1', 'catalogue/10/a.webp', 'demo']) write(path, path)
  for (const path of ['postgres/base/1', 'cache/a', 'files/kept/ab/2.new', 'keys/digest.key.77']) write(path, path)
  expect(await open().copyNew(now)).toBe(false)
  for (const path of ['keys/digest.key', 'files/kept/ab/1', 'catalogue/10/a.webp', 'demo'])
    expect(readFileSync(inArchive(path), 'utf8')).toBe(path)
  for (const path of ['postgres', 'cache', 'files/kept/ab/2.new', 'keys/digest.key.77'])
    expect(existsSync(inArchive(path)), path).toBe(false)
  expect(statSync(inArchive('files/kept')).mode & 0o777).toBe(0o711)
})

test('finds new files, also after a restart, and a recreated key', async () => {
  write('keys/digest.key', 'one')
  const files = open()
  await files.copyNew(now)
  write('files/kept/ab/1', 'x')
  await files.copyNew(now)
  write('keys/digest.key', 'two')
  rmSync(inArchive('files/kept/ab/1'))
  await open().copyNew(now)
  expect(readFileSync(inArchive('keys/digest.key'), 'utf8')).toBe('two')
  // Files it has are not copied again.
  expect(existsSync(inArchive('files/kept/ab/1'))).toBe(false)
  expect(files.bytes()).toBe(4)
})

test('archives a file again if its line is truncated', async () => {
  write('demo', 'x')
  await open().copyNew(now)
  const sums = join(top, 'archive/files.sums')
  writeFileSync(sums, readFileSync(sums, 'utf8').slice(0, -3))
  appendFileSync(inArchive('demo'), 'torn')
  await open().copyNew(now)
  expect(readFileSync(inArchive('demo'), 'utf8')).toBe('x')
  expect(open().bytes()).toBe(1)
})

test('forgets files deleted long enough ago, and keeps the others', async () => {
  write('files/kept/ab/1', 'x')
  write('files/kept/ab/2', 'y')
  const files = open()
  await files.copyNew(now)
  rmSync(inData('files/kept/ab/1'))
  await files.dropGone(now + 10, now)
  expect(existsSync(inArchive('files/kept/ab/1'))).toBe(true)
  await open().dropGone(now + 20, now + 5)
  expect(existsSync(inArchive('files/kept/ab/1'))).toBe(false)
  expect(existsSync(inArchive('files/kept/ab/2'))).toBe(true)
  expect(open().bytes()).toBe(1)
})
