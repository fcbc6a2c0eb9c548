const sectorSize = 512
const miniSize = 64
const endOfChain = 0xfffffffe
const magic = Buffer.from('d0cf11e0a1b11ae1', 'hex')

interface Stream {
  name: string
  content: Buffer
}

/** Builds a compound file with these streams, small and large, below one root. */
export function makeCompound(streams: Stream[]): Buffer {
  const sectors: Buffer[] = []
  const fat: number[] = []
  const place = (content: Buffer): number => {
    if (content.length === 0) return endOfChain
    const first = sectors.length
    for (let at = 0; at < content.length; at += sectorSize) {
      sectors.push(padded(content.subarray(at, at + sectorSize), sectorSize))
      fat.push(sectors.length)
    }
    fat[fat.length - 1] = endOfChain
    return first
  }
  const small = streams.filter(({ content }) => content.length < 4096)
  const miniFat: number[] = []
  const minis: Buffer[] = []
  const starts = new Map<Stream, number>()
  for (const stream of small) {
    starts.set(stream, minis.length)
    for (let at = 0; at < stream.content.length; at += miniSize) {
      minis.push(padded(stream.content.subarray(at, at + miniSize), miniSize))
      miniFat.push(minis.length)
    }
    miniFat[miniFat.length - 1] = endOfChain
  }
  // The sector list fits into the first sector: 128 sectors are enough for a test.
  sectors.push(Buffer.alloc(sectorSize))
  fat.push(0xfffffffd)
  for (const stream of streams) if (!small.includes(stream)) starts.set(stream, place(stream.content))
  const miniStart = place(Buffer.concat(minis))
  const miniFatStart = place(numbers(miniFat))
  const entries = [
    entryOf('Root Entry', 5, miniStart, minis.length * miniSize),
    ...streams.map((stream) => entryOf(stream.name, 2, starts.get(stream) ?? 0, stream.content.length)),
  ]
  const directory = place(Buffer.concat(entries))
  if (sectors.length > 128) throw new Error('too long for one list of sectors')
  sectors[0] = Buffer.concat([numbers(fat), Buffer.alloc(sectorSize, 0xff)]).subarray(0, sectorSize)
  return Buffer.concat([headOf(directory, miniFatStart), ...sectors])
}

function headOf(directory: number, miniFat: number): Buffer {
  const head = Buffer.alloc(sectorSize, 0)
  magic.copy(head)
  head.writeUInt16LE(9, 30)
  head.writeUInt16LE(6, 32)
  head.writeUInt32LE(1, 44)
  head.writeUInt32LE(directory, 48)
  head.writeUInt32LE(4096, 56)
  head.writeUInt32LE(miniFat, 60)
  head.writeUInt32LE(endOfChain, 68)
  head.fill(0xff, 76)
  head.writeUInt32LE(0, 76)
  return head
}

function entryOf(name: string, kind: number, start: number, size: number): Buffer {
  const entry = Buffer.alloc(128)
  entry.write(name, 'utf16le')
  entry.writeUInt16LE(name.length * 2 + 2, 64)
  entry[66] = kind
  entry.writeUInt32LE(start, 116)
  entry.writeUInt32LE(size, 120)
  return entry
}

function numbers(values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4)
  values.forEach((value, at) => bytes.writeUInt32LE(value, at * 4))
  return bytes
}

function padded(content: Buffer, size: number): Buffer {
  return Buffer.concat([content, Buffer.alloc(size - content.length)])
}
