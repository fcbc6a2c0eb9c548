import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { StartFault } from '#platform/settings/start-fault.ts'
import { readChecked, writeChecked } from '../checked-file.ts'
import type { Contents } from '../checksums.ts'
import { readPieces } from './pieces.ts'
import type { Chain } from './spans.ts'

// BACKUP_DIR/
//   archive.json                  whose data these are
//   files/, files.sums            keys, attached files and pictures, with their checksums
//   <time>/                       a chain: log without a gap
//     log/<timeline>-<from>-<to>-<time>.zst
//     through.json                how far the log is whole
//     <time>/postgres, copy.json  a full copy

export const markName = 'archive.json'
const stamp = /^\d{8}T\d{9}$/

/** Metadata of a full copy. Written last. */
export interface CopyNote {
  start: number
  from: number
  bytes: number
  contents: Contents
}

export const isArchive = (folder: string) => existsSync(join(folder, markName))
export const filesOf = (folder: string) => join(folder, 'files')
export const sumsOf = (folder: string) => join(folder, 'files.sums')
export const logOf = (folder: string, chain: string) => join(folder, chain, 'log')

/** Identifies the owner of the folder. */
export interface Mark {
  /** The system identifier of the database, which a restore keeps. */
  system: string
  /** The machine and the data folder that write to it. */
  owner: string
}

export const writeMark = (folder: string, mark: Mark) => {
  writeChecked(join(folder, markName), mark)
}

export function readMark(folder: string): Mark | null {
  return isArchive(folder) ? (read(join(folder, markName)) as Mark) : null
}

/** When anything was last written; null if nothing was. */
export function lastWritten(folder: string): number | null {
  const times = stampsIn(folder).map((chain) => readThrough(folder, chain)?.at ?? 0)
  return times.length === 0 ? null : Math.max(...times)
}

export const writeThrough = (folder: string, chain: string, through: NonNullable<Chain['through']>) => {
  writeChecked(join(folder, chain, 'through.json'), through)
}

export const writeCopyNote = (folder: string, note: CopyNote) => {
  writeChecked(join(folder, 'copy.json'), note)
}

export const readCopyNote = (folder: string, chain: string, copy: string) =>
  read(join(folder, chain, copy, 'copy.json')) as CopyNote

/** Every chain, oldest first. */
export function readChains(folder: string): Chain[] {
  return stampsIn(folder).map((name) => readChain(folder, name))
}

export function readChain(folder: string, name: string): Chain {
  const log = logOf(folder, name)
  return {
    name,
    pieces: existsSync(log) ? readPieces(readdirSync(log)) : [],
    copies: readCopies(folder, name).map(({ start, from, name: copy }) => ({ name: copy, start, from })),
    through: readThrough(folder, name),
  }
}

function readThrough(folder: string, chain: string): Chain['through'] {
  const path = join(folder, chain, 'through.json')
  return existsSync(path) ? (read(path) as Chain['through']) : null
}

export const listCopies = (folder: string, chain: string) => stampsIn(join(folder, chain))

/** Skips copies whose metadata are damaged. */
function readCopies(folder: string, chain: string) {
  return listCopies(folder, chain).flatMap((name) => {
    try {
      return [{ name, ...readCopyNote(folder, chain, name) }]
    } catch {
      return []
    }
  })
}

/** Total size; a full copy knows its own. */
export function sizeOf(folder: string): number {
  const size = (path: string) => statSync(path, { throwIfNoEntry: false })?.size ?? 0
  const sums = existsSync(sumsOf(folder)) ? size(sumsOf(folder)) : 0
  const chains = stampsIn(folder).map((chain) => {
    const copies = readCopies(folder, chain).map(({ bytes }) => bytes)
    const log = logOf(folder, chain)
    const pieces = existsSync(log) ? readdirSync(log).map((name) => size(join(log, name))) : []
    return add(copies) + add(pieces)
  })
  return sums + add(chains)
}

const add = (numbers: number[]) => numbers.reduce((sum, one) => sum + one, 0)

const stampsIn = (folder: string) =>
  readdirSync(folder)
    .filter((name) => stamp.test(name))
    .sort()

function read(path: string): object {
  const found = readChecked(path)
  if (found?.checksum !== 'right') throw new StartFault(`${path} is damaged.`)
  return found.value
}
