import { randomUUID } from 'node:crypto'
import { addDays, seoulDay } from '#platform/day.ts'
import { formOf } from '../form.ts'
import type { PlantedThings } from '../planted/planted.ts'

const base = '/nuri/api/v1'
const soon = addDays(seoulDay(new Date()), 7)
const rise = {
  grades: ['A'],
  specials: true,
  by: { kind: 'PERCENT', hundredths: 500 },
  unit: 10,
  way: 'UP',
  from: soon,
}

/** The calls of products, categories and pictures of the office, for `scopeRequests`. */
export const goodsRequests = {
  [`GET ${base}/office/product-gaps`]: { of: () => ({}) },
  [`GET ${base}/office/products`]: {
    of: ({ categoryId }: PlantedThings) => ({ query: { categoryId, size: '100' } }),
    absent: 'FILTER' as const,
  },
  [`GET ${base}/office/products/:prodId`]: { of: ({ prodId }: PlantedThings) => ({ params: { prodId } }) },
  [`PUT ${base}/office/products`]: {
    of: ({ prodId, categoryId }: PlantedThings) => ({
      body: { changes: [{ prodId, version: 1, fields: { categoryId } }] },
    }),
  },
  [`POST ${base}/office/products/rehearsal`]: {
    of: ({ prodId }: PlantedThings) => ({
      body: { changes: [{ prodId, version: 1, fields: { status: 'SOLD_OUT' } }] },
    }),
  },
  [`GET ${base}/office/stock`]: {
    of: ({ categoryId }: PlantedThings) => ({ query: { categoryId, size: '100' } }),
    absent: 'FILTER' as const,
  },
  [`GET ${base}/office/stock/:prodId`]: { of: ({ prodId }: PlantedThings) => ({ params: { prodId } }) },
  [`POST ${base}/office/stock/:prodId/moves/rehearsal`]: {
    of: ({ prodId }: PlantedThings) => ({ params: { prodId }, body: { kind: 'COUNT', seen: null, set: 5 } }),
  },
  [`POST ${base}/office/stock/:prodId/moves`]: {
    of: ({ prodId }: PlantedThings) => ({
      params: { prodId },
      body: { kind: 'COUNT', seen: null, set: null, reason: '' },
      headers: { 'idempotency-key': randomUUID() },
    }),
  },
  [`PUT ${base}/office/stock/:prodId/mark`]: {
    of: ({ prodId }: PlantedThings) => ({ params: { prodId }, body: { lowMark: 3 } }),
  },
  [`GET ${base}/office/prices`]: {
    of: ({ categoryId }: PlantedThings) => ({ query: { categoryId, size: '100' } }),
    absent: 'FILTER' as const,
  },
  [`GET ${base}/office/prices/:prodId`]: { of: ({ prodId }: PlantedThings) => ({ params: { prodId } }) },
  [`GET ${base}/office/special-prices`]: {
    of: ({ storeId, prodId }: PlantedThings) => ({ query: { storeId, prodId } }),
  },
  [`GET ${base}/office/price-changes`]: {
    of: ({ prodId }: PlantedThings) => ({ query: { prodId } }),
    absent: 'FILTER' as const,
  },
  [`GET ${base}/office/price-changes/:changeId/prices`]: {
    of: ({ changeId }: PlantedThings) => ({ params: { changeId } }),
  },
  [`POST ${base}/office/price-changes/:changeId/undo`]: {
    of: ({ changeId }: PlantedThings) => ({ params: { changeId }, body: {} }),
  },
  [`POST ${base}/office/price-changes/:changeId/undo/preview`]: {
    of: ({ changeId }: PlantedThings) => ({ params: { changeId }, body: {} }),
  },
  [`POST ${base}/office/price-changes/:changeId/undo/rehearsal`]: {
    of: ({ changeId }: PlantedThings) => ({ params: { changeId }, body: {} }),
  },
  [`POST ${base}/office/price-rises/preview`]: {
    of: ({ prodId, categoryId }: PlantedThings) => ({ body: { ...rise, prodIds: [prodId], filter: { categoryId } } }),
  },
  [`POST ${base}/office/price-rises/rehearsal`]: {
    of: ({ prodId, categoryId }: PlantedThings) => ({ body: { ...rise, prodIds: [prodId], filter: { categoryId } } }),
  },
  [`POST ${base}/office/price-rises`]: {
    of: ({ prodId, categoryId }: PlantedThings) => ({
      body: { ...rise, prodIds: [prodId], filter: { categoryId }, version: 'overtaken', notice: null },
      headers: { 'idempotency-key': randomUUID() },
    }),
    status: 409,
  },
  [`POST ${base}/office/prices/rehearsal`]: {
    of: ({ prodId, storeId }: PlantedThings) => ({
      body: { changes: [{ prodId, storeId, from: soon, unitPrice: 1 }] },
    }),
  },
  [`PUT ${base}/office/prices`]: {
    of: ({ prodId, storeId }: PlantedThings) => ({
      body: { changes: [{ prodId, storeId, from: soon, unitPrice: 1 }] },
    }),
  },
  [`GET ${base}/office/categories`]: { of: () => ({}) },
  [`POST ${base}/office/categories`]: {
    of: ({ categoryId }: PlantedThings) => ({ body: { parentId: categoryId, name: randomUUID() } }),
  },
  [`PUT ${base}/office/categories/:categoryId`]: {
    of: ({ categoryId }: PlantedThings) => ({
      params: { categoryId },
      body: { version: 2_147_483_647, name: randomUUID(), parentId: categoryId, place: 0 },
    }),
    status: 409,
  },
  [`DELETE ${base}/office/categories/:categoryId`]: {
    of: ({ categoryId }: PlantedThings) => ({ params: { categoryId } }),
    status: 409,
  },
  [`GET ${base}/office/allocations`]: { of: () => ({}) },
  [`GET ${base}/office/allocations/:alcListId`]: { of: ({ alcListId }: PlantedThings) => ({ params: { alcListId } }) },
  [`GET ${base}/office/allocations/:alcListId/stores`]: {
    of: ({ alcListId }: PlantedThings) => ({ params: { alcListId }, query: { all: 'true' } }),
  },
  [`PUT ${base}/office/allocations`]: {
    of: ({ alcListId, prodId, storeId }: PlantedThings) => ({
      body: {
        // As it is, so that it stays at its version.
        ...{ alcListId, version: 1, goods: [{ prodId, totalQty: 90_000 }] },
        ...{ fills: [{ prodIds: [prodId], grade: '-', qty: 1 }], quotas: [{ storeId, prodId, qty: 90_000 }] },
      },
    }),
  },
  [`POST ${base}/office/allocations/rehearsal`]: {
    of: ({ alcListId, prodId, storeId }: PlantedThings) => ({
      body: {
        ...{ alcListId, fills: [{ prodIds: [prodId], grade: '-', qty: 1 }] },
        quotas: [{ storeId, prodId, qty: 90_000 }],
      },
    }),
  },
  [`GET ${base}/office/allocations/:alcListId/end/rehearsal`]: {
    of: ({ alcListId }: PlantedThings) => ({ params: { alcListId } }),
  },
  [`POST ${base}/office/allocations/:alcListId/end`]: {
    of: ({ alcListId }: PlantedThings) => ({ params: { alcListId }, body: { version: 2_147_483_647 } }),
    status: 409,
  },
  [`POST ${base}/office/allocations/match`]: { of: () => ({ body: { stores: ['가게'], goods: ['감자'] } }) },
  [`POST ${base}/office/pictures`]: {
    of: () => {
      const { payload, headers } = formOf([{ name: '사진.txt', content: '사진' }])
      return { body: payload, headers }
    },
    status: 415,
  },
}
