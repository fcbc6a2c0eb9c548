import { addDays, seoulDay } from '@mall/server/platform/day.ts'
import type { FileStore } from '@mall/server/features/files/store/file-store.ts'
import type { Database, Db } from '@mall/server/db/open.ts'
import { announcePrices, closeOneDay, openAllocations } from './shop/ahead.ts'
import { alone } from './shop/alone.ts'
import { drawPictures, hasPictures } from './shop/catalogue-pictures.ts'
import { openDaysOf } from './shop/orders/due-orders.ts'
import { loadShop, type Seen } from './shop/load-shop.ts'
import { beginStory, continueStory } from './shop/story.ts'
import { tenantShops, type TenantShop } from './shop/tenant-shops.ts'
import { goodsOf, writeGoods } from './shop/write-goods.ts'
import { writeOwnTerms, writeStores } from './shop/write-stores.ts'

export interface DemoShopSettings {
  pictures: FileStore
  now?: Date
}

/**
 * Seeds the goods, stores and orders of the demo and, at each later start, what has happened since. Requires the users.
 * Each step is one transaction, so a killed start resumes where it was.
 */
export async function seedDemoShop(database: Database, settings: DemoShopSettings): Promise<void> {
  const seeded = tenantShops.map((shop) => seedTenant(database.tenant(shop.tenantId), shop, settings))
  // Waits for all, so that no work continues after a failure was reported.
  await Promise.allSettled(seeded)
  await Promise.all(seeded)
}

async function seedTenant(db: Db, shop: TenantShop, settings: DemoShopSettings): Promise<void> {
  const { now = new Date() } = settings
  const look = () => loadShop(db, shop, seoulDay(now))
  let seen = await look()
  await keepPictures(shop, seen, settings)
  if (!seen.hasGoods) {
    await bringGoods(db, shop, settings)
    seen = await look()
  }
  if (Object.values(seen.missing).includes(true)) {
    await keepAhead(db, shop, seen, settings)
    seen = await look()
  }
  if (seen.writtenUntil) return continueStory(db, shop, { seen, since: seen.writtenUntil, now })
  await alone(db, shop.tenantId, async (trx) => {
    if (!(await loadShop(trx, shop, seoulDay(now))).writtenUntil) await beginStory(trx, shop, now)
  })
}

/** The store may differ from that of the last start. */
async function keepPictures(shop: TenantShop, { hasGoods }: Seen, { pictures }: DemoShopSettings): Promise<void> {
  if (hasGoods && !(await hasPictures(pictures, shop.tenantId)))
    await drawPictures(pictures, shop.tenantId, goodsOf(shop))
}

async function bringGoods(db: Db, shop: TenantShop, { pictures, now = new Date() }: DemoShopSettings): Promise<void> {
  const today = seoulDay(now)
  const imageUrls = await drawPictures(pictures, shop.tenantId, goodsOf(shop))
  await alone(db, shop.tenantId, async (trx) => {
    if ((await loadShop(trx, shop, today)).hasGoods) return
    await writeStores(trx, shop)
    await writeGoods(trx, shop, imageUrls, today)
    await writeOwnTerms(trx, shop.tenantId, today)
  })
}

/** Keeps open allocations, announced prices and a future closed day, however old the demo is. */
async function keepAhead(db: Db, tenant: TenantShop, seen: Seen, settings: DemoShopSettings): Promise<void> {
  const { now = new Date() } = settings
  const today = seoulDay(now)
  const openDays = openDaysOf(seen.shop, addDays(today, 1), addDays(today, 30))(null).map(({ date }) => date)
  const { tenantId } = tenant
  await alone(db, tenantId, async (trx) => {
    const { missing } = await loadShop(trx, tenant, today)
    if (missing.allocations) await openAllocations(trx, tenantId, today)
    if (missing.prices) await announcePrices(trx, tenantId, today)
    if (missing.closedDay) await closeOneDay(trx, tenantId, openDays)
  })
}
