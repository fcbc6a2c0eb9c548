import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startS3, type S3Server } from '#test/s3-server.ts'
import { openFileStores } from '#features/files/store/open-file-store.ts'
import { readConfig } from '#platform/settings/config.ts'
import { StartFault } from '#platform/settings/start-fault.ts'
import { copyFiles } from './copy-files.ts'

const folder = mkdtempSync(join(tmpdir(), 'mall-copied-'))
// A database elsewhere, so that the folder of the files is that of the settings.
const database = 'postgres://shop:x@localhost/mall'
const config = (more: Record<string, string> = {}) =>
  readConfig({ DATABASE_URL: database, DATA_DIR: folder, ...more }, folder).config
const key = (n: number) => `${String(n).padStart(8, '0')}-0000-4000-8000-000000000000`
const picture = `10/${'ab'.repeat(16)}.webp`
let s3: S3Server

function keep(path: string, content: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), content)
}

beforeAll(async () => {
  s3 = await startS3()
  for (const n of [1, 2, 3]) keep(`files/kept/00/${key(n)}`, `file ${String(n)}`)
  keep(`files/kept/00/${key(1)}.1`, 'thumbnail')
  keep(`files/kept/00/${key(4)}.ab12.new`, 'half of a file that is just coming in')
  keep(`catalogue/${picture}`, 'picture')
})
afterAll(async () => {
  await s3[Symbol.asyncDispose]()
  rmSync(folder, { recursive: true, force: true })
})

/** What the command says. */
async function copy(to: string | undefined, more?: Record<string, string>): Promise<string> {
  const said = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  try {
    await copyFiles(config(more), to)
    return said.mock.calls.join('')
  } finally {
    said.mockRestore()
  }
}

test('copies files, thumbnails and pictures into a bucket, and a second run only what has come since', async () => {
  const said = await copy(s3.url)
  expect(said).toContain('4 attached files and thumbnails copied (0.0 MB), 0 were there already.')
  expect(said).toContain('1 pictures copied (0.0 MB), 0 were there already.')
  const stores = openFileStores(s3.url, '/nowhere')
  const read = async (content: NodeJS.ReadableStream | null) => content && text(content)
  expect(await read(await stores.attached.get(key(2)))).toBe('file 2')
  expect(await read(await stores.attached.get(`${key(1)}.1`))).toBe('thumbnail')
  expect(await read(await stores.pictures.get(picture))).toBe('picture')
  expect(await stores.attached.has(key(4))).toBe(false)

  keep(`files/kept/00/${key(5)}`, 'file 5')
  expect(await copy(s3.url)).toContain('1 attached files and thumbnails copied (0.0 MB), 4 were there already.')
  expect(await read(await stores.attached.get(key(5)))).toBe('file 5')
})

test('copies into a folder of another disk, from where FILES_URL was', async () => {
  const to = `file://${folder}/elsewhere`
  await copy(to)
  const said = await copy(`file://${folder}/third`, { FILES_URL: to })
  expect(said).toContain(`${folder}/elsewhere: 5 attached files and thumbnails copied`)
  expect(said).toContain(`${folder}/catalogue: 1 pictures copied`)
  // Pictures are at both places by now.
  expect(said).toContain(`${folder}/elsewhere/catalogue: 0 pictures copied (0.0 MB), 1 were there already.`)
  expect(await openFileStores(`file://${folder}/third`, '/nowhere').pictures.has(picture)).toBe(true)
})

test.each([
  ['without an address', undefined, {}, 'FILES_TO_URL is not set'],
  ['to where they are', 'file:files/kept', {}, 'FILES_TO_URL is where the files are'],
  ['out of a bucket', 'file:other', { FILES_URL: 's3://a:b@bucket' }, 'FILES_URL is a bucket already'],
  ['to a bucket that does not answer', 's3://a:b@bucket?endpoint=http://127.0.0.1:1', {}, 'does not answer'],
  ['to an unknown kind of place', 'ftp://server/files', {}, 'only file: and s3: addresses are known'],
])('refuses to copy %s in one line', async (_, to, more, line) => {
  const failed = copy(to, more)
  await expect(failed).rejects.toThrow(line)
  await expect(failed).rejects.toThrow(StartFault)
})
