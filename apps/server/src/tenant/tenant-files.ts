import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Sql } from '#db/driver/session.ts'
import type { FileStore } from '#features/files/store/file-store.ts'
import { keyOfOriginal, readPictureAddress } from '#features/products/pictures/picture-address.ts'

/** A content and its two smaller pictures. */
export const thumbs = ['', '.1', '.2']

/**
 * Copies the attached files, named by the ids in files.csv. Returns the ids whose content is missing, because the file
 * was deleted after the moment of the rows.
 */
export async function exportFiles(sql: Sql, store: FileStore, folder: string): Promise<string[]> {
  const missing: string[] = []
  const files = await sql<{ id: string; key: string }>`
    select file_id as id, content_key as key from files where ready order by file_id`
  for (const { id, key } of files)
    for (const part of thumbs) {
      const content = await store.get(key + part)
      if (content) await pipeline(content, createWriteStream(join(folder, id + part), { mode: 0o600, flush: true }))
      else if (part === '') missing.push(id)
    }
  return missing
}

/** Stores the contents under the keys that the rows name. Returns how to take them back. */
export async function importFiles(store: FileStore, tenantId: string, folder: string): Promise<() => Promise<void>> {
  const stored: string[] = []
  const takeBack = async () => {
    for (const key of stored) await store.remove(key)
  }
  try {
    for (const name of readdirSync(folder)) {
      const [id = '', part] = name.split('.')
      const key = keyOf(tenantId, id) + (part === undefined ? '' : `.${part}`)
      stored.push(key)
      await putFile(store, key, join(folder, name))
    }
  } catch (error) {
    await takeBack()
    throw error
  }
  return takeBack
}

/** As `contentKey` of the rows. */
function keyOf(tenantId: string, fileId: string): string {
  const hash = createHash('md5').update(`${tenantId}/${fileId}`).digest('hex')
  return hash.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** Copies the pictures of the products. They are named by their content, so one that is there already is the same. */
export async function exportPictures(sql: Sql, store: FileStore, folder: string): Promise<void> {
  const urls = await sql<{ url: string }>`
    select distinct url from products, unnest(array_append(more_pictures, image_url)) as url where url is not null`
  for (const { url } of urls) {
    const address = readPictureAddress(url)
    const content = address && (await store.get(keyOfOriginal(address)))
    if (!content) continue
    const path = join(folder, `${address.hash}.${address.kind}`)
    await pipeline(content, createWriteStream(path, { mode: 0o600, flush: true }))
  }
}

export async function importPictures(store: FileStore, tenantId: string, folder: string): Promise<void> {
  for (const name of readdirSync(folder)) {
    const address = readPictureAddress(`/catalogue/${tenantId}/${name}`)
    if (address && !(await store.has(keyOfOriginal(address))))
      await putFile(store, keyOfOriginal(address), join(folder, name))
  }
}

function putFile(store: FileStore, key: string, path: string): Promise<void> {
  return store.put(key, createReadStream(path), statSync(path).size)
}
