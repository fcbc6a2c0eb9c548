import PDFDocument from 'pdfkit'
import sharp from 'sharp'
import writeXlsx from 'write-excel-file/node'
import { makeZip } from './made-zip.ts'

/** Sample files, one of each kind. */

export function makePicture(kind: 'jpeg' | 'png' | 'webp', width = 640, height = 480): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const
  return sharp({ create: { width, height, channels: 3, background: '#3a7', noise } })
    .toFormat(kind)
    .toBuffer()
}

/** A WebP with a thousand parts that no decoder knows. */
export async function makeShreds(): Promise<Buffer> {
  const whole = Buffer.concat([await makePicture('webp', 40, 30), Buffer.alloc(8000, Buffer.from('NURI\0\0\0\0'))])
  whole.writeUInt32LE(whole.length - 8, 4)
  return whole
}

/** An upright photo of a phone: rotated by its EXIF data, which also contain the location. */
export async function makePhoto(): Promise<Buffer> {
  const gps = { IFD0: { Make: 'NuriPhone', Copyright: '위치비밀' }, IFD3: { GPSLatitude: '37/1 33/1 0/1' } }
  return sharp(await makePicture('jpeg', 400, 300))
    .jpeg()
    .withExif(gps)
    .withMetadata({ orientation: 6 })
    .toBuffer()
}

export function makePdf(text = 'Nuri'): Promise<Buffer> {
  return new Promise((resolve) => {
    const document = new PDFDocument()
    const parts: Buffer[] = []
    document
      .on('data', (part: Buffer) => parts.push(part))
      .on('end', () => {
        resolve(Buffer.concat(parts))
      })
    document.text(text).end()
  })
}

export async function makeXlsx(): Promise<Buffer> {
  return writeXlsx([[{ value: '품목' }, { value: 3 }]]).toBuffer()
}

const contentTypes = { name: '[Content_Types].xml', content: '<Types/>' }

export function makeDocx(more: Parameters<typeof makeZip>[0] = [], comment = ''): Buffer {
  const body = { name: 'word/document.xml', content: `<w:document>${'글'.repeat(2000)}</w:document>` }
  return makeZip([contentTypes, body, ...more], comment)
}

export function makeHwpx(): Buffer {
  return makeZip([
    { name: 'mimetype', content: 'application/hwp+zip' },
    { name: 'Contents/section0.xml', content: '<sec/>' },
  ])
}

/** The smallest compound file: sector list, directory, and small streams with the header in them. */
export function makeOle(names: string[] = ['FileHeader'], header = 'HWP Document File'): Buffer {
  const sectors = Array.from({ length: 4 }, () => Buffer.alloc(512, 0))
  const [head, fat, directory, small] = sectors as [Buffer, Buffer, Buffer, Buffer]
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(head)
  head.writeUInt16LE(9, 30)
  head.writeUInt16LE(6, 32)
  head.writeUInt32LE(1, 44)
  head.writeUInt32LE(1, 48)
  head.writeUInt32LE(0xfffffffe, 68)
  head.fill(0xff, 76)
  head.writeUInt32LE(0, 76)
  fat.fill(0xff)
  fat.writeUInt32LE(0xfffffffd, 0)
  fat.writeUInt32LE(0xfffffffe, 4)
  fat.writeUInt32LE(0xfffffffe, 8)
  for (const [place, name] of ['Root Entry', ...names].entries()) {
    const at = place * 128
    directory.write(name, at, 'utf16le')
    directory.writeUInt16LE(name.length * 2 + 2, at + 64)
    directory[at + 66] = place === 0 ? 5 : 2
    directory.writeUInt32LE(place === 0 ? 2 : 1, at + 116)
    directory.writeUInt32LE(place === 0 ? 512 : 256, at + 120)
  }
  small.write(header, 64, 'latin1')
  return Buffer.concat(sectors)
}

/** "똠방각하, 두부 3모" in CP949; EUC-KR lacks the first letter. */
export const cp949Text = Buffer.from('8c63b9e6b0a2c7cf2cb5cebace2033b8f00d0a', 'hex')
