import { constants, crc32, createDeflateRaw } from 'node:zlib'

/** A part of an archive; its content may be made while it is written. */
export interface ZipPart {
  name: string
  content: Iterable<string> | AsyncIterable<string>
}

interface Written {
  name: Buffer
  crc: number
  packed: number
  size: number
  at: number
}

/** Sizes follow each part, because they are known only then. Names are UTF-8. */
const flags = 0x808
const deflated = 8

/** Writes an archive as its parts come, so that it is never in memory as a whole. */
export async function* zipStream(parts: readonly ZipPart[]): AsyncGenerator<Buffer> {
  const written: Written[] = []
  let at = 0
  for (const { name, content } of parts) {
    const entry: Written = { name: Buffer.from(name), crc: 0, packed: 0, size: 0, at }
    yield Buffer.concat([signature(0x04034b50), headOf({ ...entry, crc: 0 }), entry.name])
    for await (const piece of pack(content, entry)) {
      entry.packed += piece.length
      yield piece
    }
    yield Buffer.concat([signature(0x08074b50), numbers(entry.crc, entry.packed, entry.size)])
    at += 30 + entry.name.length + entry.packed + 16
    written.push(entry)
  }
  const directory = Buffer.concat(written.map(directoryEntry))
  yield directory
  const end = Buffer.alloc(18)
  end.writeUInt16LE(written.length, 4)
  end.writeUInt16LE(written.length, 6)
  end.writeUInt32LE(directory.length, 8)
  end.writeUInt32LE(at, 12)
  yield Buffer.concat([signature(0x06054b50), end])
}

async function* pack(content: ZipPart['content'], entry: Written): AsyncGenerator<Buffer> {
  const deflate = createDeflateRaw({ level: constants.Z_BEST_SPEED + 2 })
  const feed = async () => {
    for await (const text of content) {
      const bytes = Buffer.from(text)
      entry.crc = crc32(bytes, entry.crc)
      entry.size += bytes.length
      if (!deflate.write(bytes)) await new Promise((resolve) => deflate.once('drain', resolve))
    }
    deflate.end()
  }
  const fed = feed().catch((error: unknown) => {
    deflate.destroy(error instanceof Error ? error : new Error(String(error)))
  })
  for await (const piece of deflate) yield piece as Buffer
  await fed
}

function headOf({ name, crc }: Written): Buffer {
  const head = Buffer.alloc(26)
  ;[20, flags, deflated, 0, 0x21].forEach((value, place) => head.writeUInt16LE(value, place * 2))
  head.writeUInt32LE(crc, 10)
  head.writeUInt16LE(name.length, 22)
  return head
}

function directoryEntry(entry: Written): Buffer {
  const head = headOf(entry)
  head.writeUInt32LE(entry.packed, 14)
  head.writeUInt32LE(entry.size, 18)
  const place = Buffer.alloc(14)
  place.writeUInt32LE(entry.at, 10)
  const version = Buffer.from([20, 0])
  return Buffer.concat([signature(0x02014b50), version, head, place, entry.name])
}

function numbers(...values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4)
  for (const [n, value] of values.entries()) bytes.writeUInt32LE(value, n * 4)
  return bytes
}

function signature(value: number): Buffer {
  return numbers(value)
}
