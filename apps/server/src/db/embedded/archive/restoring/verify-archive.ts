import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { codeOf, StartFault } from '#platform/settings/start-fault.ts'
import { compareContents, readContents } from '../../checksums.ts'
import { filesOf, listCopies, logOf, readChains, readCopyNote, sumsOf, type CopyNote } from '../archive-folder.ts'
import { readSums } from '../file-sums.ts'
import { readPiece } from '../piece-file.ts'
import type { Piece } from '../pieces.ts'
import type { Chain, Span } from '../spans.ts'

/** Returns one line for each file of the archive that is missing or changed. */
export async function verifyArchive(folder: string): Promise<string[]> {
  const faults = await verifyFiles(folder)
  for (const chain of readChains(folder)) {
    for (const copy of listCopies(folder, chain.name)) faults.push(...(await verifyCopy(folder, chain.name, copy)))
    faults.push(...(await verifyPieces(folder, chain.name, chain.pieces)), ...findHoles(chain))
  }
  return faults
}

function findHoles({ name, pieces, through }: Chain): string[] {
  const log = join(name, 'log')
  const holes = pieces
    .filter((piece, index) => index > 0 && piece.from !== pieces[index - 1]?.to)
    .map((piece) => `${log} has a hole before ${piece.name}`)
  const isCutOff = through !== null && (pieces.at(-1)?.to ?? 0) < through.position
  return isCutOff ? [...holes, `${log} ends before it should`] : holes
}

/** The same for the files that one restore needs. */
export async function verifySpan(folder: string, { chain, copy, pieces }: Span): Promise<string[]> {
  return [
    ...(await verifyFiles(folder)),
    ...(await verifyCopy(folder, chain.name, copy.name)),
    ...(await verifyPieces(folder, chain.name, pieces)),
  ]
}

async function verifyCopy(folder: string, chain: string, copy: string): Promise<string[]> {
  const note = noteOrFault(folder, chain, copy)
  if (typeof note === 'string') return [note]
  const { contents } = note
  const found = await readContents(join(folder, chain, copy, 'postgres'))
  return compareContents(contents, found).map((fault) => join(chain, copy, 'postgres', fault))
}

function noteOrFault(folder: string, chain: string, copy: string): CopyNote | string {
  try {
    return readCopyNote(folder, chain, copy)
  } catch (error) {
    return (error as Error).message
  }
}

async function verifyPieces(folder: string, chain: string, pieces: Piece[]): Promise<string[]> {
  const faults: string[] = []
  for (const piece of pieces) {
    await readPiece(logOf(folder, chain), piece).catch((error: unknown) => {
      if (!(error instanceof StartFault)) throw error
      faults.push(`${join(chain, 'log', piece.name)} is damaged`)
    })
  }
  return faults
}

/** Extra files are harmless: they were written just before their checksum. */
async function verifyFiles(folder: string): Promise<string[]> {
  const faults: string[] = []
  for (const { path, hash } of readSums(sumsOf(folder)).values()) {
    const found = await hashOf(join(filesOf(folder), path))
    if (found === 'ENOENT') faults.push(`${join('files', path)} is missing`)
    else if (found !== hash) faults.push(`${join('files', path)} is damaged`)
  }
  return faults
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  try {
    for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer)
  } catch (error) {
    return codeOf(error)
  }
  return hash.digest('hex')
}
