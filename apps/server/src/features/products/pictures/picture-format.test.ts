import { expect, test } from 'vitest'
import { pictureFormat } from './picture-format.ts'

test.each([
  ['image/avif,image/webp,image/apng,*/*;q=0.8', 640, 'avif'],
  ['image/avif,image/webp,image/apng,*/*;q=0.8', 128, 'webp'],
  ['image/avif', 64, 'avif'],
  ['image/webp,*/*', 828, 'webp'],
  ['image/webp;q=0.9, image/png', 256, 'webp'],
  ['image/avif;q=0, image/webp', 640, 'webp'],
  ['image/webp;q=0.0', 256, 'jpeg'],
  ['image/webpx', 256, 'jpeg'],
  ['*/*', 256, 'jpeg'],
  [undefined, 256, 'jpeg'],
])('serves a browser accepting %s at %i pixels %s', (accept, width, format) => {
  expect(pictureFormat(accept, width)).toBe(format)
})
