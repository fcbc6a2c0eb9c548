import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { TenantRows } from '#db/copy/export-tenant-rows.ts'
import type { TenantSelf } from '#db/copy/import-tenant-rows.ts'
import { compareContents, readContents } from '#db/embedded/checksums.ts'
import { makeFolders } from '#platform/settings/make-folders.ts'
import { codeOf, StartFault } from '#platform/settings/start-fault.ts'

/** A wholesaler in a folder, apart from its rows, files and pictures. */
export interface TenantNote {
  tenantId: string
  self: TenantSelf
  /** The moment that the rows represent. */
  at: string
  /** The program that wrote it. */
  version: string
  rows: TenantRows
}

const noteName = 'wholesaler.json'
/** Written last: a folder without it is incomplete. `sha256sum -c checksums.txt` reads it too. */
const checksumsName = 'checksums.txt'

export const rowsOf = (folder: string) => join(folder, 'rows')
export const filesOf = (folder: string) => join(folder, 'files')
export const picturesOf = (folder: string) => join(folder, 'pictures')

/** The folder has password hashes and personal data: it is readable by its owner only. */
export function makeTenantFolder(folder: string): void {
  try {
    makeFolders(folder, 0o700)
  } catch (error) {
    throw new StartFault(
      `the folder ${folder} cannot be made (${codeOf(error)}): choose one that the user who runs this may write to.`,
    )
  }
  if (readdirSync(folder).length > 0) throw new StartFault(`the folder ${folder} is not empty.`)
  for (const part of [rowsOf, filesOf, picturesOf]) mkdirSync(part(folder), { mode: 0o700 })
}

/** Completes a folder. */
export async function sealTenantFolder(folder: string, note: TenantNote, readme: string): Promise<void> {
  writeFileSync(join(folder, noteName), `${JSON.stringify(note, null, 2)}\n`, { mode: 0o600 })
  writeFileSync(join(folder, 'README.md'), readme, { mode: 0o600 })
  const { files } = await readContents(folder)
  const draft = join(folder, `${checksumsName}.draft`)
  writeFileSync(
    draft,
    Object.entries(files)
      .map(([path, hash]) => `${hash}  ${path}\n`)
      .join(''),
    { mode: 0o600, flush: true },
  )
  renameSync(draft, join(folder, checksumsName))
}

/** Reads a folder after comparing every file with its checksum. */
export async function readTenantFolder(folder: string): Promise<TenantNote> {
  const path = join(folder, checksumsName)
  if (!existsSync(path)) throw new StartFault(`${folder} is not a complete export: it has no ${checksumsName}.`)
  const lines = readFileSync(path, 'utf8').split('\n').filter(Boolean)
  const files = Object.fromEntries(lines.map((line) => [line.slice(66), line.slice(0, 64)]))
  const found = await readContents(folder, [checksumsName])
  const faults = compareContents({ files, folders: [] }, found)
  if (faults.length > 0) throw new StartFault(`${folder} is damaged: ${faults.slice(0, 5).join(', ')}.`)
  return JSON.parse(readFileSync(join(folder, noteName), 'utf8')) as TenantNote
}
