import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { logOf, writeThrough } from './archive-folder.ts'
import { openFolder } from './open-folder.ts'

const now = Date.parse('2026-11-22T12:00:00Z')
let top = ''
const folder = () => join(top, 'backups')
const open = (system = '1', data = 'data', at = now) => {
  openFolder(folder(), join(top, data), system, at)
}

beforeEach(() => {
  top = mkdtempSync(join(tmpdir(), 'mall-folder-'))
  for (const name of ['data', 'restored']) mkdirSync(join(top, name))
})
afterEach(() => {
  rmSync(top, { recursive: true })
})

test('creates the folder for its owner only, and opens it again', () => {
  open()
  expect(statSync(folder()).mode & 0o777).toBe(0o700)
  open()
})

test('writes nothing while its disk is not mounted, until the folder is declared new', () => {
  open()
  renameSync(folder(), `${folder()}.away`)
  expect(open).toThrow('is its disk mounted?')
  mkdirSync(folder())
  expect(open).toThrow('is its disk mounted?')
  expect(existsSync(join(folder(), 'archive.json'))).toBe(false)
  rmSync(join(top, 'data/backup-dir.json'))
  open()
})

test('refuses a folder of another database, or one with other contents', () => {
  open()
  expect(() => {
    open('2')
  }).toThrow('the backups of another database')
  rmSync(folder(), { recursive: true })
  rmSync(join(top, 'data/backup-dir.json'))
  mkdirSync(folder())
  writeFileSync(join(folder(), 'photo.jpg'), '')
  expect(open).toThrow('something else in it')
})

test('lets restored data take over the folder once the previous mall is silent', () => {
  open()
  const chain = '20261122T210000000'
  mkdirSync(logOf(folder(), chain), { recursive: true })
  writeThrough(folder(), chain, { at: now - 60_000, position: 1 })
  expect(() => {
    open('1', 'restored')
  }).toThrow('another mall writes to it')
  open('1', 'restored', now + 61_000)
  writeThrough(folder(), chain, { at: now + 62_000, position: 2 })
  expect(() => {
    open('1', 'data', now + 63_000)
  }).toThrow('another mall writes to it')
})
