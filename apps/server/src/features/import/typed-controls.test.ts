import { saveProducts } from '@mall/contract/office-products'
import { addStore } from '@mall/contract/stores'
import { addStorePerson } from '@mall/contract/stores/people'
import { addPlace } from '@mall/contract/stores/places'
import { expect, test } from 'vitest'
import { importing } from '#test/importing.ts'
import { useMall } from '#test/mall.ts'
import { openTenants } from '#test/planted/planted.ts'
import { arrangeShop, tokenFor } from '#test/shop.ts'

let token: string
const mall = useMall(async (made) => {
  await openTenants(made)
  token = await tokenFor(made, null)
})
const odd = '한\u0007글\u000b 두\u007f 줄\uffff'
const plain = '한글 두 줄'

async function makeProduct(): Promise<void> {
  const categoryId = await arrangeShop(mall.owner).makeCategory()
  const texts = { prodNm: odd, spec: odd, unit: '봉\u0001', brand: odd, origin: odd, storage: odd }
  const fields = { prodCd: 'ODD', categoryId, ...texts, description: `첫\u0007째\n${odd} \u0002\n셋째` }
  const { ok } = await mall.ask(saveProducts, { body: { changes: [{ prodId: null, fields }] } }, { token })
  const [product] = await mall.owner`
    select prod_nm, spec, unit, brand, description from products where prod_id = ${ok.products[0]!.prodId}`
  expect(product).toMatchObject({ prod_nm: plain, spec: plain, unit: '봉', brand: plain })
  expect(product!['description']).toBe('첫째\n한글 두 줄\n셋째')
}

async function makeStore(): Promise<void> {
  const company = { bizNo: '123-45-67891', ownerNm: odd, bizType: odd, bizItem: odd }
  const days = { startDay: null, endDay: null }
  const place = { phone: '02-1234-5678', address: odd, contact: odd }
  const body = { storeCd: 'ODD', storeNm: odd, storeGrade: 'A', ...company, ...place, ...days }
  const { storeId } = (await mall.ask(addStore, { body }, { token })).ok
  const notes = { entryNote: `뒷문\u0007\n${odd}`, dropNote: odd }
  const address = { phone: '010-1234-5678', zipCd: '', addr1: odd, addr2: odd }
  const added = { name: `창고 ${odd}`, receiver: odd, ...address, isDefault: false, ...notes }
  expect((await mall.ask(addPlace, { params: { storeId }, body: added }, { token })).status).toBe(200)
  const person = { userCd: 'odd-person', name: odd, duty: 'OWNER' as const, initial: 'RANDOM' as const }
  expect((await mall.ask(addStorePerson, { params: { storeId }, body: person }, { token })).status).toBe(200)
}

test('control characters that were typed are dropped, as exports drop them, so that these come back as the same', async () => {
  await makeProduct()
  await makeStore()
  for (const kind of ['products', 'stores', 'places', 'people'] as const)
    for (const format of ['xlsx', 'csv'] as const) {
      const files = importing(mall, kind, () => token)
      const { counts } = await files.upload(await files.export(format), `${kind}.${format}`)
      expect([kind, format, counts]).toMatchObject([kind, format, { NEW: 0, CHANGED: 0, FAULTY: 0 }])
      expect(counts.SAME).toBeGreaterThan(0)
    }
})
