import { z } from 'zod'
import { done, version } from '../base/answers.ts'
import { call } from '../base/call.ts'
import { id } from '../base/day.ts'

const base = '/nuri/api/v1/office/categories'
/** Much wider than the rule, so that a name that is too long is answered by its limit. */
const name = z.string().max(1000)

export const longestCategoryName = 40
export const deepestCategory = 4
export const mostCategories = 1000
/** Where goods of a file are put that names no category. */
export const withoutCategory = '미분류'

const officeCategory = z.object({
  categoryId: z.string(),
  parentId: z.string().nullable(),
  name: z.string(),
  version,
  /** Products directly in it, without those that have ended. */
  products: z.int(),
})
export type OfficeCategory = z.infer<typeof officeCategory>

export const listOfficeCategories = call({
  method: 'GET',
  path: base,
  access: 'office',
  right: 'read',
  summary: 'The category tree in its order',
  ok: z.array(officeCategory),
})

export const addCategory = call({
  method: 'POST',
  path: base,
  access: 'office',
  right: 'catalogue',
  summary: 'Adds a category as the last one below its parent (null: the top)',
  fails: ['REFUSED', 'CATEGORY_NAME_TAKEN', 'CATEGORY_PLACE_REFUSED', 'TOO_MANY_CATEGORIES'],
  body: z.object({ parentId: id.nullable(), name }),
  ok: done.extend({ categoryId: z.string() }),
})

const ofCategory = z.object({ categoryId: id })

export const changeCategory = call({
  method: 'PUT',
  path: `${base}/:categoryId`,
  access: 'office',
  right: 'catalogue',
  summary: 'Renames or moves a category if it is still at this version',
  fails: ['REFUSED', 'CONFLICT', 'CATEGORY_NAME_TAKEN', 'CATEGORY_PLACE_REFUSED'],
  params: ofCategory,
  body: z.object({
    version,
    name,
    parentId: id.nullable(),
    /** Its place among the categories of the parent, from 0; beyond the end: the last. */
    place: z.int().min(0).max(mostCategories),
  }),
  ok: done,
})

export const removeCategory = call({
  method: 'DELETE',
  path: `${base}/:categoryId`,
  access: 'office',
  right: 'catalogue',
  summary: 'Removes a category that contains nothing',
  fails: ['CATEGORY_IN_USE'],
  params: ofCategory,
  ok: done,
})
