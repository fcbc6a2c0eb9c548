import { crc32, deflateRawSync } from 'node:zlib'

export interface ZipEntry {
  /** Bytes as they are, or a text in UTF-8. */
  name: string | Buffer
  content: Buffer | string
  /** A false unpacked size. */
  claims?: number
  flags?: number
  /** A false offset: several entries may share one content. */
  at?: number
}

/** Builds an archive byte by byte, so that it can also be a malformed one. */
export function makeZip(entries: ZipEntry[], comment = ''): Buffer {
  const parts: Buffer[] = []
  const list: Buffer[] = []
  let offset = 0
  for (const { name, content, claims, flags = 0x800, at } of entries) {
    const bytes = Buffer.from(content as string)
    const packed = deflateRawSync(bytes, { level: 9 })
    const names = Buffer.from(name as string)
    const common = Buffer.alloc(26)
    ;[20, flags, 8, 0, 0].forEach((value, place) => common.writeUInt16LE(value, place * 2))
    common.writeUInt32LE(crc32(bytes), 10)
    common.writeUInt32LE(packed.length, 14)
    common.writeUInt32LE(claims ?? bytes.length, 18)
    common.writeUInt16LE(names.length, 22)
    const place = Buffer.alloc(14)
    place.writeUInt32LE(at ?? offset, 10)
    list.push(Buffer.from('PK\x01\x02\x14\x00', 'latin1'), common, place, names)
    const whole = [Buffer.from('PK\x03\x04', 'latin1'), common, names, packed]
    parts.push(...whole)
    offset += whole.reduce((sum, part) => sum + part.length, 0)
  }
  const directory = Buffer.concat(list)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(offset, 16)
  end.writeUInt16LE(Buffer.byteLength(comment), 20)
  return Buffer.concat([...parts, directory, end, Buffer.from(comment)])
}
