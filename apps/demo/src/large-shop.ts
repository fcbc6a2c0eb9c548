import type { FileStore } from '@mall/server/features/files/store/file-store.ts'
import { seoulDay } from '@mall/server/platform/day.ts'
import { clientConfig, type Address } from '@mall/server/db/connections/connect.ts'
import { openSession, type Sql } from '@mall/server/db/driver/session.ts'
import { listProducts } from './catalogue/list-products.ts'
import { ownerPasses, withoutIndexes } from '@mall/server/db/copy/set-aside.ts'
import { largeProducts } from './large/large-goods.ts'
import type { LargeSize } from './large/large-lines.ts'
import { largeTenants, type LargeTenant, writeTenant } from './large/large-tenants.ts'
import { idsOf } from './large/mix.ts'
import { goodsTables, writeLargeGoods, writeLargeTerms, type LargeGround } from './large/write-large-goods.ts'
import { orderTables, writeLargeOrders } from './large/write-large-orders.ts'
import { storeTables, writeLargeStores } from './large/write-large-stores.ts'
import { drawPictures } from './shop/catalogue-pictures.ts'

export interface LargeSettings {
  owner: Address
  pictures: FileStore
  /** Of each wholesaler. */
  size: LargeSize
  /** Number of wholesalers; one if omitted. */
  tenants?: number
  /** Hash of the password of all its users. */
  passwordHash: string
  say: (line: string) => void
  now?: Date
}

/** No timeouts, and more memory for sorting. */
const connection = {
  'app.tenant': '',
  statement_timeout: '0',
  lock_timeout: '0',
  idle_in_transaction_session_timeout: '0',
  maintenance_work_mem: '1GB',
}

/** Fills an empty database for measurements in one transaction. Returns false when there are products already. */
export async function seedLargeShop(settings: LargeSettings): Promise<boolean> {
  const { owner, size, tenants: count = 1, say } = settings
  const sql = openSession(clientConfig(owner, connection))
  try {
    const [found] = await sql`select 1 from products limit 1`
    if (found) return false
    const tenants = largeTenants(count)
    const tables = [...goodsTables, ...storeTables, ...orderTables]
    // The goods of a single wholesaler are few enough for their indexes.
    const large = count > 1 ? [...goodsTables, ...orderTables] : orderTables
    await sql.begin(async (trx) => {
      await ownerPasses(trx, ['tenants', ...tables], () =>
        withoutIndexes(trx, large, async () => {
          say(`${count} × ${size.products} products, ${size.stores} stores, ${size.orders} orders …`)
          for (const tenant of tenants) {
            await writeShop(trx, tenant, settings)
            if (tenant.n % 100 === 99) say(`${tenant.n + 1} wholesalers …`)
          }
          say('indexes …')
        }),
      )
    })
    say('statistics …')
    for (const table of tables) await sql.unsafe(`vacuum (analyze) ${table}`)
    return true
  } finally {
    await sql.end()
  }
}

async function writeShop(trx: Sql, { n, tenantId, cutOff }: LargeTenant, settings: LargeSettings): Promise<void> {
  const { pictures, passwordHash, now = new Date() } = settings
  const idOf = idsOf(n)
  const size = sizeOf(n, settings)
  const ground: LargeGround = {
    ...{ tenantId, idOf, cutOff, today: seoulDay(now), size },
    products: [...largeProducts(size.products, idOf)],
  }
  await writeTenant(trx, tenantId)
  // Pictures of all wholesalers would be a million files.
  const imageUrls = n === 0 ? await drawPictures(pictures, tenantId, listProducts()) : new Map<string, string>()
  await writeLargeGoods(trx, ground, imageUrls)
  await writeLargeStores(trx, ground, passwordHash)
  await writeLargeTerms(trx, ground)
  await writeLargeOrders(trx, ground, now)
}

/** Among many, the first one has the stores of fifty: measurements compare it with fifty others. */
function sizeOf(n: number, { size, tenants = 1 }: LargeSettings): LargeSize {
  const share = n === 0 && tenants > 1 ? 50 : 1
  return { ...size, stores: size.stores * share, orders: size.orders * share }
}
