import { chmodSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findPlace } from '../../place.ts'
import { logOf, readChains, writeCopyNote, writeMark, writeThrough } from '../archive-folder.ts'
import { copyTreeHashed } from '../writing/copy-hashed.ts'
import { dropExpired } from '../writing/drop-expired.ts'
import { openFileKeeper } from '../writing/keep-files.ts'
import { readPiece, writePiece } from '../piece-file.ts'
import { pieceOf } from '../pieces.ts'
import { restoreArchive } from './restore-archive.ts'
import { verifyArchive } from './verify-archive.ts'

const top = mkdtempSync(join(tmpdir(), 'mall-archive-'))
const [data, archive] = [join(top, 'data'), join(top, 'archive')]
const at = Date.parse('2026-11-22T12:00:00Z')
const day = 86_400_000
const { signal } = new AbortController()
const chains = ['20261120T210000000', '20261122T210000000'] as const
const piece = pieceOf('00000001', 2 ** 24, 2 ** 24 + 200, at)
const log = Buffer.from(Array.from({ length: 200 }, (_, index) => (index * index) % 251))
const paths = [
  join(chains[1], 'log', piece.name),
  join(chains[1], chains[1], 'postgres', 'base'),
  join('files', 'keys', 'otp-seed.key'),
]

/** Creates two chains of a piece and a full copy each; the copies are no real databases. */
beforeAll(async () => {
  // As root, PostgreSQL's user needs to traverse the folder.
  chmodSync(top, 0o711)
  for (const path of [data, join(data, 'keys'), join(data, 'postgres'), archive]) mkdirSync(path)
  writeFileSync(join(data, 'keys/otp-seed.key'), 'a key')
  writeFileSync(join(data, 'postgres/base'), 'rows')
  writeMark(archive, { system: '1', owner: 'here' })
  await openFileKeeper(data, archive, () => undefined).copyNew(at)
  for (const [index, chain] of chains.entries()) {
    mkdirSync(logOf(archive, chain), { recursive: true })
    await writePiece(logOf(archive, chain), piece, log)
    writeThrough(archive, chain, { at: at + index * day, position: piece.to })
    const to = join(archive, chain, chain)
    const { bytes, ...contents } = await copyTreeHashed(
      join(data, 'postgres'),
      join(to, 'postgres'),
      () => false,
      signal,
    )
    writeCopyNote(to, { start: piece.from, from: at - day + index * day, bytes, contents })
  }
})
afterAll(() => {
  rmSync(top, { recursive: true })
})

test('finds no fault in a fresh archive', async () => {
  expect(await verifyArchive(archive)).toEqual([])
})

test.each(paths)('detects a flipped bit in any byte of %s, and then refuses to restore', async (path) => {
  const sound = readFileSync(join(archive, path))
  const place = findPlace({ path: join(top, 'elsewhere'), chosen: true })
  for (let position = 0; position < sound.length; position += 1) {
    const damaged = Buffer.from(sound)
    damaged[position] = (damaged[position] ?? 0) ^ 1
    writeFileSync(join(archive, path), damaged)
    const faults = await verifyArchive(archive)
    // A bit in the header of a compressed piece may have no effect: then the content is unchanged.
    const mayMeanNothing = path === paths[0] && position < 8 && faults.length === 0
    if (mayMeanNothing) expect(await readPiece(logOf(archive, chains[1]), piece)).toEqual(log)
    else expect(faults, `byte ${String(position)}`).toEqual([`${path} is damaged`])
  }
  const half = Buffer.from(sound)
  half[sound.length >> 1] = (half[sound.length >> 1] ?? 0) ^ 1
  writeFileSync(join(archive, path), half)
  await expect(restoreArchive(archive, place, null, signal, () => undefined)).rejects.toThrow(`${path} is damaged`)
  writeFileSync(join(archive, path), sound)
})

test('skips only the full copy whose metadata are damaged', async () => {
  const note = join(archive, chains[0], chains[0], 'copy.json')
  const sound = readFileSync(note, 'utf8')
  writeFileSync(note, sound.replace('"bytes": 4', '"bytes": 5'))
  expect(readChains(archive).map(({ copies }) => copies.length)).toEqual([0, 1])
  expect(await verifyArchive(archive)).toEqual([`${note} is damaged.`])
  writeFileSync(note, sound)
})

test('detects a gap in the log, and a truncated log', async () => {
  const folder = logOf(archive, chains[0])
  const hole = pieceOf('00000001', piece.to + 10, piece.to + 20, null)
  await writePiece(folder, hole, Buffer.alloc(10))
  expect(await verifyArchive(archive)).toEqual([`${chains[0]}/log has a hole before ${hole.name}`])
  rmSync(join(folder, hole.name))
  renameSync(join(folder, piece.name), join(top, 'aside'))
  expect(await verifyArchive(archive)).toEqual([`${chains[0]}/log ends before it should`])
  renameSync(join(top, 'aside'), join(folder, piece.name))
})

test('deletes expired copies and log, but never the chain in use', async () => {
  await dropExpired(archive, chains[1], at)
  expect(readChains(archive).map(({ name }) => name)).toEqual([...chains])
  await dropExpired(archive, chains[1], at + 2 * day)
  expect(readChains(archive).map(({ name, copies }) => [name, copies.length])).toEqual([[chains[1], 1]])
  await dropExpired(archive, chains[1], at + 99 * day)
  expect(readChains(archive).map(({ pieces, copies }) => [pieces.length, copies.length])).toEqual([[1, 1]])
})
