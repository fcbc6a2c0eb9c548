import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { folderOfFiles, nameOfFiles, openFileStores } from '#features/files/store/open-file-store.ts'
import { isDiskFull } from '#platform/life/full-disk.ts'
import { bad, care, good, readOnly, reasonOf, type Finding } from './finding.ts'
import { isReadOnly } from './nearest.ts'
import type { Patient } from './patient.ts'

const part = 'Files'
const content = 'doctor'

/** Stores, reads and deletes a small file. */
export async function checkFiles({ config: { filesUrl }, folder }: Patient): Promise<Finding[]> {
  const local = folderOfFiles(filesUrl, folder)
  const where = local ?? nameOfFiles(filesUrl ?? '')
  // Made here it would belong to the caller, not to the mall's user.
  if (local !== undefined && !existsSync(local))
    return [
      isReadOnly(local)
        ? readOnly(part, where)
        : care(part, `${where} is not there yet`, 'npm start makes it; if it was there, mount it.'),
    ]
  try {
    const found = local === undefined ? await tryStore(filesUrl, folder) : await tryFolder(local)
    if (found === content) return [good(part, `${where} stores and returns`)]
    return [
      bad(part, `${where} returns something else than was stored`, 'look at that storage before anything is attached.'),
    ]
  } catch (error) {
    return [bad(part, `${where} does not work (${reasonOf(error)})`, whatToDo(error, filesUrl))]
  }
}

function whatToDo(error: unknown, filesUrl: string | undefined): string {
  if (isDiskFull(error)) return 'its disk is full: make room.'
  const setting = filesUrl === undefined ? 'correct' : 'correct FILES_URL,'
  return `${setting} the rights of the folder, or the storage behind it.`
}

/** Not by the store, which would make a folder of the caller's within it. */
async function tryFolder(folder: string): Promise<string> {
  const path = join(folder, `doctor-${randomUUID()}`)
  try {
    await writeFile(path, content, { mode: 0o600, flush: true })
    return await readFile(path, 'utf8')
  } finally {
    await rm(path, { force: true })
  }
}

async function tryStore(url: string | undefined, dataDir: string): Promise<string | null> {
  const stores = openFileStores(url, dataDir)
  const away = await stores.check()
  if (away !== null) throw new Error(away)
  const key = randomUUID()
  try {
    await stores.attached.put(key, Readable.from([content]), content.length)
    const found = await stores.attached.get(key)
    return found && (await text(found))
  } finally {
    await stores.attached.remove(key).catch(() => undefined)
  }
}
