import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { inOnePass } from '#test/in-one-pass.ts'
import { barePicture } from './bare-picture.ts'

function chunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  checksum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, checksum])
}

function segment(marker: number, data: Buffer | string): Buffer {
  const bytes = Buffer.from(data as string)
  return Buffer.concat([Buffer.from([0xff, marker, (bytes.length + 2) >> 8, (bytes.length + 2) & 255]), bytes])
}

const insert = (bytes: Buffer, at: number, more: Buffer[]) =>
  Buffer.concat([bytes.subarray(0, at), ...more, bytes.subarray(at)])

const blank = () => sharp({ create: { width: 60, height: 40, channels: 3, background: '#f40' } })
/** After signature and header. */
const afterHead = 33
const packed = (head: string, size: number) =>
  Buffer.concat([Buffer.from(head, 'latin1'), deflateSync(Buffer.alloc(size, 97))])

test.each(['jpeg', 'png', 'webp'] as const)('keeps position and colours of a %s', async (format) => {
  const whole = await blank().toFormat(format).withIccProfile('p3').withMetadata({ orientation: 6 }).toBuffer()
  const bare = await barePicture(whole)
  const { orientation, icc } = await sharp(bare).metadata()
  expect([orientation, icc === undefined]).toEqual([6, false])
  expect(await sharp(bare).raw().toBuffer()).toEqual(await sharp(whole).raw().toBuffer())
})

test.each([
  ['progressive', blank().jpeg({ progressive: true })],
  ['optimized', blank().jpeg({ mozjpeg: true })],
])('leaves a JPEG as it is that is %s', async (_what, picture) => {
  const whole = await picture.toBuffer()
  expect(await barePicture(whole)).toEqual(whole)
})

test('drops texts of a PNG that unpack to gigabytes, profiles too, frames and what follows the end', async () => {
  const plain = await barePicture(await blank().png().toBuffer())
  const text = packed('a\0\0', 5_000_000)
  const texts = Array.from({ length: 30 }, () => [chunk('zTXt', text), chunk('iTXt', text), chunk('tEXt', text)])
  const profile = chunk('iCCP', text)
  const frames = [chunk('acTL', Buffer.alloc(8)), chunk('fcTL', Buffer.alloc(26))]
  const whole = insert(plain, afterHead, [profile, profile, ...texts.flat(), ...frames])
  expect(await barePicture(Buffer.concat([whole, Buffer.from('<script>')]))).toEqual(plain)
})

test('drops comments and other notes of a JPEG, and all but one of a kind', async () => {
  const plain = await blank()
    .jpeg()
    .withExif({ IFD0: { Orientation: '6' } })
    .toBuffer()
  const notes = Array.from({ length: 3000 }, (_, n) => [
    ...[segment(0xfe, `a${n}`), segment(0xe1, 'http://ns.adobe.com/xap/1.0/\0<x/>'), segment(0xed, 'Photoshop')],
  ])
  const bare = await barePicture(insert(plain, 2, notes.flat()))
  expect(bare).toEqual(plain)
  const { exif } = await sharp(plain).metadata()
  const again = Array.from({ length: 50 }, () => segment(0xe1, exif!))
  expect((await barePicture(insert(plain, 2, again))).length).toBe(plain.length)
})

test('refuses a JPEG of very many scans', async () => {
  const whole = await blank().jpeg({ progressive: true }).toBuffer()
  const first = whole.indexOf(Buffer.from([0xff, 0xda]))
  const scan = whole.subarray(first, whole.indexOf(0xff, first + 16))
  await expect(barePicture(insert(whole, first, Array<Buffer>(101).fill(scan)))).rejects.toThrow('FILE_UNSAFE')
})

test('counts each frame of a WebP', async () => {
  const part = (name: string, data: Buffer) => {
    const size = Buffer.alloc(4)
    size.writeUInt32LE(data.length)
    return Buffer.concat([Buffer.from(name), size, data])
  }
  const canvas = Buffer.alloc(10)
  canvas.writeUIntLE(1999, 4, 3)
  canvas.writeUIntLE(1999, 7, 3)
  const head = Buffer.concat([Buffer.from('RIFF\0\0\0\0WEBP'), part('VP8X', canvas)])
  const moving = (frames: number) =>
    Buffer.concat([head, ...Array<Buffer>(frames).fill(part('ANMF', Buffer.alloc(16)))])
  expect(await barePicture(moving(16))).toEqual(moving(16))
  await expect(barePicture(moving(17))).rejects.toThrow('PICTURE_TOO_LARGE')
  const many = Array<Buffer>(1001).fill(part('ABCD', Buffer.alloc(0)))
  await expect(barePicture(Buffer.concat([head, ...many]))).rejects.toThrow('FILE_UNSAFE')
})

test('refuses what is no picture', async () => {
  await expect(barePicture(Buffer.from('<svg/>'))).rejects.toThrow('FILE_UNSAFE')
})

test.each([
  ['PNG', '\x89PNG\r\n\x1a\n', chunk('aaaa', Buffer.alloc(0))],
  ['PNG', '\x89PNG\r\n\x1a\n', chunk('iCCP', Buffer.alloc(0))],
  ['JPEG', '\xff\xd8\xff', Buffer.from([0xff])],
  ['JPEG', '\xff\xd8\xff', Buffer.from([0xff, 0])],
  ['JPEG', '\xff\xd8\xff', segment(0xfe, '')],
  ['JPEG', '\xff\xd8\xff', segment(0xe2, 'ICC_PROFILE\0')],
])('reads megabytes of a %s of tiny parts in one pass (%#)', async (_what, head, part) => {
  const whole = Buffer.concat([Buffer.from(head, 'latin1'), Buffer.alloc(4_000_000, part)])
  await inOnePass(15_000, () => barePicture(whole))
})
