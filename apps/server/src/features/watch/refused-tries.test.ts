import { expect, test } from 'vitest'
import { openRefusedTries } from './refused-tries.ts'

const tenantId = '10'

function sizeOf(taken: ReturnType<ReturnType<typeof openRefusedTries>['take']>) {
  const tried = [...(taken.get(tenantId)?.values() ?? [])]
  return {
    places: tried.length,
    addresses: Math.max(...tried.map(({ addresses }) => addresses.size)),
    names: Math.max(...tried.map(({ names }) => names.size)),
    attempts: tried.reduce((sum, { attempts }) => sum + attempts, 0),
  }
}

test('uses bounded memory for any number of names and addresses, and counts every attempt', () => {
  const refused = openRefusedTries()
  for (let n = 0; n < 20_000; n += 1) {
    refused.note({ tenantId, userId: null, name: `name${n}`, address: `address${n}` })
    refused.note({ tenantId, userId: `user${n}`, name: 'x', address: `address${n}` })
    refused.note({ tenantId, userId: 'user0', name: 'x', address: `address${n}` })
  }
  const taken = refused.take()
  expect(taken.get(tenantId)?.get('user0')?.attempts).toBe(20_001)
  expect(sizeOf(taken)).toEqual({ places: 5000, addresses: 200, names: 100, attempts: 60_000 })
  expect(refused.total()).toBe(60_000)
  expect(refused.take().size).toBe(0)
})

test('adds up counts that could not be written', () => {
  const refused = openRefusedTries()
  for (let n = 0; n < 15; n += 1) {
    refused.note({ tenantId, userId: 'u', name: 'x', address: `address${n}` })
    refused.note({ tenantId, userId: null, name: `name${n}`, address: 'a' })
  }
  const taken = refused.take()
  refused.giveBack(tenantId, taken.get(tenantId)!)
  refused.note({ tenantId, userId: 'u', name: 'x', address: 'address0' })
  const again = refused.take().get(tenantId)
  expect(again?.get('u')).toMatchObject({ attempts: 16 })
  expect(again?.get('u')?.addresses.get('address0')).toBe(2)
  expect(again?.get('')?.names.size).toBe(15)
})
