import { z } from 'zod'

/** `page` counts from 0. */
export const pageQuery = z.object({
  page: z.int().min(0).max(1_000_000).default(0),
  size: z.int().min(1).max(100).default(15),
})

export function pageOf<Row extends z.ZodType>(row: Row) {
  return z.object({
    content: z.array(row),
    totalElements: z.int(),
    totalPages: z.int(),
    page: z.int(),
    size: z.int(),
  })
}
