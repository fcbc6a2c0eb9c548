import { afterEach, expect, test, vi } from 'vitest'
import { isHeic, jpegName, sizeWithin, withoutHeic } from './heic.ts'

afterEach(() => vi.unstubAllGlobals())

test('detects HEIC photos by name or type', () => {
  expect(isHeic(new File(['x'], '사진.jpg', { type: 'image/jpeg' }))).toBe(false)
  expect(isHeic(new File(['x'], '사진.HEIC'))).toBe(true)
  expect(isHeic(new File(['x'], '사진', { type: 'image/heif' }))).toBe(true)
})

test.each([
  ['IMG_0001.HEIC', ''],
  ['사진.heif', ''],
  ['사진.jpg', 'image/heic'],
])('returns null for %s (%s) where the browser cannot read HEIC', async (name, type) => {
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('InvalidStateError')))
  expect(await withoutHeic(new File(['x'], name, { type }))).toBeNull()
})

test('converts to a JPEG of the same name where the browser supports it', async () => {
  const drawn: unknown[] = []
  vi.stubGlobal('createImageBitmap', () => Promise.resolve({ width: 8000, height: 6000, close: () => undefined }))
  vi.stubGlobal('document', {
    createElement: () => ({
      getContext: () => ({ drawImage: (...given: unknown[]) => drawn.push(given.slice(3)) }),
      toBlob: (done: (blob: Blob) => void, type: string) => done(new Blob(['jpeg'], { type })),
    }),
  })
  const sent = await withoutHeic(new File(['x'], 'IMG_0001.HEIC'))
  expect([sent?.name, sent?.type, drawn]).toEqual(['IMG_0001.jpg', 'image/jpeg', [[4618, 3464]]])
})

test('keeps the aspect ratio and at most 16 million pixels', () => {
  expect(sizeWithin(4032, 3024)).toEqual({ width: 4032, height: 3024 })
  const { width, height } = sizeWithin(8064, 6048)
  expect(width * height).toBeLessThanOrEqual(16_000_000)
  expect(width / height).toBeCloseTo(4 / 3, 2)
  expect(jpegName('사진')).toBe('사진.jpg')
})
