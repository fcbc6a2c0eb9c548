import { areaOf, type ImportKind } from '@mall/contract/base/import-terms'
import { importCalls } from '@mall/contract/import'
import { columnsOf } from '@mall/contract/import/kinds'
import { expect, test } from 'vitest'
import { importing } from '#test/importing.ts'
import { useMall } from '#test/mall.ts'
import { openTenants } from '#test/planted/planted.ts'
import { tokenFor } from '#test/shop.ts'

let token: string
const mall = useMall(async (made) => {
  await openTenants(made)
  token = await tokenFor(made, null)
})

/** Each after what it refers to. */
const kinds = ['stores', 'places', 'people', 'balances', 'products', 'prices', 'stock'] as const

async function templateOf(kind: ImportKind): Promise<Buffer> {
  const url = importCalls[areaOf(kind)].template.path.replace(':kind', kind)
  return (await mall.app.inject({ method: 'GET', url, headers: { authorization: `Bearer ${token}` } })).rawPayload
}

test('the example of each template is accepted as it is, one after the other, and about one store', async () => {
  for (const kind of kinds) {
    const files = importing(mall, kind, () => token)
    const detail = await files.upload(await templateOf(kind))
    const { NEW, CHANGED, FAULTY } = detail.counts
    expect([kind, await files.faults(detail), NEW + CHANGED, FAULTY]).toEqual([kind, [], 1, 0])
    expect((await files.rows(detail)).flatMap(({ remarks }) => remarks)).toEqual([])
    await files.apply(detail)
  }
  expect(await mall.owner`select from stores where store_cd = 'S001'`).toHaveLength(1)
})

test('stores have one word for their code in all templates', () => {
  const words = kinds.flatMap((kind) => columnsOf[kind].filter(({ id }) => id === 'storeCd').map(({ ko }) => ko))
  expect(new Set(words)).toEqual(new Set(['거래처 코드']))
})
