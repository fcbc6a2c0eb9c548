import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { copyFolder } from '#features/files/store/copy-folder.ts'
import { attached, pictures, type Contents, type FileStore } from '#features/files/store/file-store.ts'
import { folderOfFiles, nameOfFiles, openStoresAt } from '#features/files/store/open-file-store.ts'
import type { Config } from '#platform/settings/config.ts'
import { StartFault } from '#platform/settings/start-fault.ts'
import { say } from '#platform/settings/terminal.ts'
import { folderOf } from './open-for-command.ts'

/** Copies attached files and pictures to where `to` says, for example into a bucket that several nodes share. */
export async function copyFiles(config: Config, to: string | undefined): Promise<void> {
  if (to === undefined || to === '')
    throw new StartFault('FILES_TO_URL is not set: what FILES_URL shall be afterwards.')
  const folder = folderOf(config)
  const files = folderOfFiles(config.filesUrl, folder)
  if (files === undefined)
    throw new StartFault('FILES_URL is a bucket already: copy it with a tool of its store, such as rclone.')
  if (files === folderOfFiles(to, folder)) throw new StartFault(`FILES_TO_URL is where the files are: ${files}.`)
  const target = openStoresAt(to, folder)
  const away = await target.check()
  if (away !== null) throw new StartFault(`FILES_TO_URL (${nameOfFiles(to)}) does not answer: ${away}.`)
  const copied =
    (await copy('attached files and thumbnails', [files], attached, target.attached)) +
    (await copy('pictures', [join(folder, 'catalogue'), join(files, 'catalogue')], pictures, target.pictures))
  say(
    copied > 0
      ? 'Stop the mall and run this once more, for what has come since.'
      : 'Nothing was new: if the mall is stopped, FILES_URL can be what FILES_TO_URL is.',
  )
}

async function copy(what: string, folders: string[], contents: Contents, store: FileStore): Promise<number> {
  let all = 0
  for (const folder of folders.filter((one) => existsSync(one))) {
    const { copied, bytes, same } = await copyFolder(folder, contents, store)
    all += copied
    const megabytes = (bytes / 1e6).toFixed(1)
    say(`${folder}: ${String(copied)} ${what} copied (${megabytes} MB), ${String(same)} were there already.`)
  }
  return all
}
