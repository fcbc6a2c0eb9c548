import { openBudget } from './open-budget.ts'

/** A compound file, the container of HWP 5 and the old Office formats: a small file system of sectors. */
const magic = Buffer.from('d0cf11e0a1b11ae1', 'hex')
const endOfChain = 0xfffffffe
const mostSectors = 50_000
const entrySize = 128
const miniSector = 64
const smallestLarge = 4096

const hwpMark = Buffer.from('HWP Document File')

export interface OleFile {
  /** The names of all entries. */
  names: Set<string>
  isHwp: boolean
  /** The contents of all streams with a matching name. */
  streamsOf(name: RegExp): Buffer[]
}

export function isOle(bytes: Buffer): boolean {
  return bytes.subarray(0, 8).equals(magic)
}

/** Reads the directory of a compound file; null if it is none or its sectors are inconsistent. */
export function readOle(bytes: Buffer): OleFile | null {
  if (bytes.length < 512 || !isOle(bytes)) return null
  const shift = bytes.readUInt16LE(30)
  if (shift !== 9 && shift !== 12) return null
  const at = (sector: number) => (sector + 1) << shift
  const fat = fatOf(bytes, shift)
  const directory = chain(fat, bytes.readUInt32LE(48))
  if (directory === null) return null
  const entries = directory.flatMap((sector) => entriesIn(bytes.subarray(at(sector), at(sector + 1))))
  const root = entries.find(({ kind }) => kind === 5)
  const small = root ? chain(fat, root.start) : null
  const contentOf = streamReader(bytes, shift, fat, small)
  const streamsOf = (wanted: RegExp) => {
    // Streams share no sectors, so they are not longer than the file; of entries that do there could be gigabytes.
    const spend = openBudget(2 * bytes.length)
    return entries
      .filter(({ name, kind }) => kind === 2 && wanted.test(name))
      .map((entry) => {
        spend(Math.max(miniSector, Math.min(entry.size, bytes.length)))
        return contentOf(entry)
      })
  }
  return {
    names: new Set(entries.map(({ name }) => name)),
    isHwp: streamsOf(/^FileHeader$/).some((stream) => stream.subarray(0, hwpMark.length).equals(hwpMark)),
    streamsOf,
  }
}

/** Small streams are stored in 64-byte sectors inside one large stream, with their own allocation table. */
function streamReader(bytes: Buffer, shift: number, fat: (sector: number) => number, small: number[] | null) {
  const sectorsOf = (list: number[]) =>
    Buffer.concat(list.map((sector) => bytes.subarray((sector + 1) << shift, (sector + 2) << shift)))
  const smallContent = sectorsOf(small ?? [])
  const smallFat = sectorsOf(chain(fat, bytes.readUInt32LE(60)) ?? [])
  const afterSmall = (sector: number) =>
    (sector + 1) * 4 <= smallFat.length ? smallFat.readUInt32LE(sector * 4) : endOfChain
  return ({ start, size }: OleEntry): Buffer => {
    const most = Math.min(size, bytes.length)
    if (size >= smallestLarge) return sectorsOf(chain(fat, start, most >> shift) ?? []).subarray(0, size)
    const places = chain(afterSmall, start, most / miniSector) ?? []
    const pieces = places.map((sector) => smallContent.subarray(sector * miniSector, (sector + 1) * miniSector))
    return Buffer.concat(pieces).subarray(0, size)
  }
}

/** The sector allocation table. For files up to 20 MB, the header references nearly all of it. */
function fatOf(bytes: Buffer, shift: number): (sector: number) => number {
  const perSector = 1 << (shift - 2)
  const sectors: number[] = []
  for (let place = 76; place < 512; place += 4) sectors.push(bytes.readUInt32LE(place))
  let more = bytes.readUInt32LE(68)
  for (let round = 0; round < 64 && (more + 2) << shift <= bytes.length && more < mostSectors; round += 1) {
    const from = (more + 1) << shift
    for (let place = 0; place < perSector - 1; place += 1) sectors.push(bytes.readUInt32LE(from + place * 4))
    more = bytes.readUInt32LE(from + (perSector - 1) * 4)
  }
  return (sector) => {
    const place = ((sectors[Math.floor(sector / perSector)] ?? endOfChain) + 1) * 2 ** shift + (sector % perSector) * 4
    return place + 4 <= bytes.length ? bytes.readUInt32LE(place) : endOfChain
  }
}

/** The sectors from the first one, up to one more than wanted; null if they go round in a circle before. */
function chain(next: (sector: number) => number, first: number, wanted = Infinity): number[] | null {
  const sectors: number[] = []
  for (let sector = first; sector < mostSectors && sectors.length <= wanted; sector = next(sector)) {
    if (sectors.length > mostSectors) return null
    sectors.push(sector)
  }
  return sectors
}

interface OleEntry {
  name: string
  kind: number
  start: number
  size: number
}

function entriesIn(sector: Buffer): OleEntry[] {
  const entries: OleEntry[] = []
  for (let at = 0; at + entrySize <= sector.length; at += entrySize) {
    const length = Math.min(64, sector.readUInt16LE(at + 64))
    const kind = sector[at + 66] ?? 0
    if (kind === 0 || length < 2) continue
    const name = sector.toString('utf16le', at, at + length - 2)
    entries.push({ name, kind, start: sector.readUInt32LE(at + 116), size: sector.readUInt32LE(at + 120) })
  }
  return entries
}
