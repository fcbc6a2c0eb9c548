import { expect, test } from 'vitest'
import type { Database } from '../open.ts'
import { forEachTenant } from './for-each-tenant.ts'

const database = {
  directory: { all: () => Promise.resolve(['1', '2', '3'].map((tenantId) => ({ tenantId }))) },
  tenant: () => ({}),
} as unknown as Database

test('gives the next turn of one that has more to the others first', async () => {
  const left = new Map([
    ['1', 3],
    ['2', 1],
    ['3', 2],
  ])
  const turns: string[] = []
  await forEachTenant(database, (_, tenantId) => {
    turns.push(tenantId)
    left.set(tenantId, (left.get(tenantId) ?? 0) - 1)
    return Promise.resolve((left.get(tenantId) ?? 0) > 0)
  })
  expect(turns).toEqual(['1', '2', '3', '1', '3', '1'])
})

test('names all that failed once the others had their turns, with the first cause', async () => {
  const turns: string[] = []
  const work = forEachTenant(database, (_, tenantId) => {
    turns.push(tenantId)
    return tenantId === '2' ? Promise.resolve() : Promise.reject(new Error(`broken ${tenantId}`))
  })
  await expect(work).rejects.toMatchObject({ message: 'failed for 1, 3', cause: new Error('broken 1') })
  expect(turns).toEqual(['1', '2', '3'])
})
