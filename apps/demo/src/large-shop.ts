import { seoulDay } from '@mall/server/platform/day.ts'
import { clientConfig, type Address } from '@mall/server/db/connections/connect.ts'
import { openSession } from '@mall/server/db/driver/session.ts'
import { listProducts } from './catalogue/list-products.ts'
import { demoTenants } from './demo-people-list.ts'
import { ownerPasses, withoutIndexes } from './large/set-aside.ts'
import { largeProducts } from './large/large-goods.ts'
import type { LargeSize } from './large/large-lines.ts'
import { goodsTables, writeLargeGoods, writeLargeTerms, type LargeGround } from './large/write-large-goods.ts'
import { orderTables, writeLargeOrders } from './large/write-large-orders.ts'
import { storeTables, writeLargeStores } from './large/write-large-stores.ts'
import { drawPictures } from './shop/catalogue-pictures.ts'

export interface LargeSettings {
  owner: Address
  dataDir: string
  size: LargeSize
  /** Hash of the password of all its users. */
  passwordHash: string
  say: (line: string) => void
  now?: Date
}

const tenantId = '10'

/** No timeouts, and more memory for sorting. */
const connection = {
  'app.tenant': tenantId,
  statement_timeout: '0',
  lock_timeout: '0',
  idle_in_transaction_session_timeout: '0',
  maintenance_work_mem: '1GB',
}

/** Fills an empty database for measurements in one transaction. Returns false when there are products already. */
export async function seedLargeShop({
  owner,
  dataDir,
  size,
  passwordHash,
  say,
  now = new Date(),
}: LargeSettings): Promise<boolean> {
  const sql = openSession(clientConfig(owner, connection))
  try {
    const [found] = await sql`select 1 from products limit 1`
    if (found) return false
    const imageUrls = await drawPictures(dataDir, tenantId, listProducts())
    const ground: LargeGround = { tenantId, today: seoulDay(now), size, products: [...largeProducts(size.products)] }
    const tables = [...goodsTables, ...storeTables, ...orderTables]
    await sql.begin(async (trx) => {
      const tenants = demoTenants.filter((one) => one.tenant_id === tenantId)
      await trx`insert into tenants (tenant_id, name, phone, hours, host)
        select tenant_id, name, phone, hours, host from json_populate_recordset(null::tenants, ${JSON.stringify(tenants)}::text::json)
        on conflict do nothing`
      await ownerPasses(trx, tables, async () => {
        say(`${size.products} products, ${size.stores} stores …`)
        await writeLargeGoods(trx, ground, imageUrls)
        await writeLargeStores(trx, ground, passwordHash)
        await writeLargeTerms(trx, ground)
        say(`${size.orders} orders …`)
        await withoutIndexes(trx, orderTables, async () => {
          await writeLargeOrders(trx, ground, now)
          say('indexes …')
        })
      })
    })
    say('statistics …')
    for (const table of tables) await sql.unsafe(`vacuum (analyze) ${table}`)
    return true
  } finally {
    await sql.end()
  }
}
