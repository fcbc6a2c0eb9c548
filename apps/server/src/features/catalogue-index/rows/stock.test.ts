import { expect, inject, test } from 'vitest'
import { openDatabase } from '#db/open.ts'
import { useMall } from '#test/mall.ts'
import { arrangeShop } from '#test/shop.ts'
import type { SearchIndex } from '../search/search-index.ts'
import { emptyStockCache, refreshStock, stockOf } from './stock.ts'

const mall = useMall(({ owner }) => arrangeShop(owner).makeTenant())
const shop = () => arrangeShop(mall.owner)

async function addProducts(...stocks: number[]) {
  const ids: string[] = []
  for (const stock of stocks) ids.push(await shop().makeProduct({ stock }))
  return { ids } as unknown as SearchIndex
}

test('reads what other pages have shown lately together with the next page', async () => {
  const [db, index, stock] = [mall.database.tenant('10'), await addProducts(7, 8, 9), emptyStockCache()]
  const shown = (...slots: number[]) => slots.map((slot) => stockOf(stock, slot))
  await refreshStock(db, index, stock, [0])
  await refreshStock(db, index, stock, [1])
  expect(shown(0, 1)).toEqual([7, 8])
  await shop().run('update product_stock set avail = avail - 5')
  await refreshStock(db, index, stock, [0, 2])
  expect(shown(0, 1, 2)).toEqual([7, 8, 4])

  stock.since -= 1500
  await refreshStock(db, index, stock, [2])
  expect(shown(0, 1, 2)).toEqual([2, 3, 4])
  // Since then only the last one was shown.
  await shop().run('update product_stock set avail = 0')
  stock.since -= 1500
  await refreshStock(db, index, stock, [0])
  expect(shown(0, 1, 2)).toEqual([0, 3, 0])
  // What was shown long ago hardly comes again.
  await shop().run('update product_stock set avail = 6')
  stock.since -= 60_000
  await refreshStock(db, index, stock, [1])
  expect(shown(0, 1, 2)).toEqual([0, 6, 0])
})

test('reads again at once what could not be read', async () => {
  const { host, port } = inject('postgres')
  const gone = openDatabase({ host, port, username: 'mall_app', database: 'gone' })
  const [index, stock] = [await addProducts(7), emptyStockCache()]
  await expect(refreshStock(gone.tenant('10'), index, stock, [0])).rejects.toThrow()
  await gone.close()
  await refreshStock(mall.database.tenant('10'), index, stock, [0])
  expect(stockOf(stock, 0)).toBe(7)
})
