import { z } from 'zod'
import { call } from '../base/call.ts'

/** The longest side of a stored picture, twice the widest size in which the shop shows it. */
export const pictureSide = 1656

export const uploadPicture = call({
  method: 'POST',
  path: '/nuri/api/v1/office/pictures',
  access: 'office',
  right: 'catalogue',
  summary:
    'Takes a picture of a product, redraws it without its metadata, and returns the address to save with the product',
  form: 'file',
  ok: z.object({ imageUrl: z.string(), width: z.int(), height: z.int() }),
})
