import { randomUUID } from 'node:crypto'
import type { Sql } from 'postgres'
import type { Mall } from './mall.ts'
import { lightHash, signIn, usualPassword } from './people.ts'

type Fields = Record<string, unknown>

/** Inserts shop rows into a test's database, bypassing row security. Missing fields get defaults. */
export type Shop = ReturnType<typeof arrangeShop>

let count = 0
const next = () => String((count += 1)).padStart(5, '0')

export function arrangeShop(owner: Sql, tenantId = '10') {
  async function insert(table: string, row: Fields): Promise<Fields> {
    return owner.begin(async (sql) => {
      await sql`select set_config('app.tenant', ${tenantId}, true)`
      const [made] = await sql`insert into ${sql(table)} ${sql(row)} returning *`
      return made as Fields
    })
  }

  /** Runs a statement as this tenant; row security does not apply to the owner. */
  async function run(text: string, values: unknown[] = []): Promise<Fields[]> {
    return owner.begin(async (sql) => {
      await sql`select set_config('app.tenant', ${tenantId}, true)`
      return [...(await sql.unsafe(text, values as never[]))]
    }) as Promise<Fields[]>
  }

  async function makeTenant(fields: Fields = {}): Promise<void> {
    const row = { tenant_id: tenantId, name: '누리유통', phone: '0212345678', hours: '09:00-18:00', ...fields }
    await owner`insert into tenants ${owner(row)} on conflict (tenant_id) do nothing`
    await owner`insert into mall_settings (tenant_id) values (${tenantId}) on conflict do nothing`
  }

  async function makeStore(fields: Fields = {}): Promise<string> {
    const no = next()
    const usual = {
      store_cd: `S${no}`,
      store_nm: `가게 ${no}`,
      store_grade: 'A',
      biz_no: '1234567891',
      owner_nm: '김누리',
    }
    const made = await insert('stores', { ...usual, phone: '0212345678', address: '서울', ...fields })
    return made.store_id as string
  }

  async function makeCategory(fields: Fields = {}): Promise<string> {
    return (await insert('categories', { name: `분류 ${next()}`, ...fields })).category_id as string
  }

  /** `prices: { A: 1200 }` sets a price in won for that grade, valid since long ago; the default is 1,000 for A. */
  async function makeProduct(
    fields: Fields & { prices?: Record<string, number>; stock?: number } = {},
  ): Promise<string> {
    const { prices = { A: 1000 }, stock, ...columns } = fields
    const no = next()
    const category_id = columns['category_id'] ?? (await makeCategory())
    const made = await insert('products', { prod_cd: `P${no}`, prod_nm: `상품 ${no}`, ...columns, category_id })
    const prodId = made.prod_id as string
    for (const [grade, won] of Object.entries(prices)) await makePrice(prodId, won, { grade })
    if (stock !== undefined) await insert('product_stock', { prod_id: prodId, avail: stock })
    return prodId
  }

  async function makePrice(prodId: string, won: number, fields: Fields = {}): Promise<void> {
    const period = { from_day: '2020-01-01', to_day: null, unit_price_milli: Math.round(won * 1000) }
    await insert('grade_prices', { prod_id: prodId, grade: 'A', ...period, ...fields })
  }

  async function makeSpecialPrice(storeId: string, prodId: string, won: number, fields: Fields = {}): Promise<void> {
    const period = { from_day: '2020-01-01', to_day: null, unit_price_milli: Math.round(won * 1000) }
    await insert('special_prices', { store_id: storeId, prod_id: prodId, ...period, ...fields })
  }

  /** An allocation list open from 2020 to 2099, with one product and the quotas of stores. */
  async function makeAllocation(
    prodId: string,
    quotas: Record<string, number>,
    fields: Fields & { avail?: number; ordered?: number } = {},
  ): Promise<string> {
    const { avail = 1000, ordered = 0, ...columns } = fields
    const list = { name: `배정 ${next()}`, from_day: '2020-01-01', to_day: '2099-12-31', ...columns }
    const alcListId = (await insert('alc_lists', list)).alc_list_id as string
    await insert('alc_products', { alc_list_id: alcListId, prod_id: prodId, avail })
    for (const [storeId, quota] of Object.entries(quotas)) {
      const share = { quota_qty: quota, ordered_qty: ordered }
      await insert('alc_quotas', { alc_list_id: alcListId, store_id: storeId, prod_id: prodId, ...share })
    }
    return alcListId
  }

  /** Records a purchase as an order does. */
  async function makeBought(storeId: string, prodId: string, fields: Fields = {}): Promise<void> {
    const usual = { last_ordered_at: '2026-11-01T10:00:00+09:00', last_qty: 1, times: 1 }
    await insert('store_products', { store_id: storeId, prod_id: prodId, ...usual, ...fields })
  }

  async function makeUser(storeId: string | null, fields: Fields = {}): Promise<string> {
    const usual = { user_cd: `user${next()}`, name: '이하늘', password_hash: await lightHash(usualPassword) }
    const role = storeId === null ? 'OFFICE' : 'STORE'
    return (await insert('users', { ...usual, role, store_id: storeId, ...fields })).user_id as string
  }

  /** An order of a store with lines of `[prodId, qty]` and zero amounts, for tests of quantities and days. */
  async function makeOrder(storeId: string, lines: [string, number][], fields: Fields = {}): Promise<string> {
    const usual = {
      order_no: `N${next()}`,
      user_id: randomUUID(),
      status: '40',
      ordered_at: '2026-11-01T10:00:00+09:00',
    }
    const amounts = {
      item_count: lines.length,
      first_prod_nm: '상품',
      supply_amt: 0,
      vat_amt: 0,
      total_amt: 0,
      pay_amt: 0,
    }
    const place = {
      store_delivery_id: randomUUID(),
      place_name: '',
      receiver: '',
      phone: '',
      zip_cd: '',
      addr1: '',
      addr2: '',
    }
    const head = { store_id: storeId, delivery_date: '2026-11-02', ...usual, ...amounts, ...place, ...fields }
    const orderId = (await insert('orders', head)).order_id as string
    for (const [at, [prodId, qty]] of lines.entries()) {
      const texts = {
        prod_cd: '',
        prod_nm: '상품',
        spec: '',
        unit: 'EA',
        box_qty: 1,
        tax_type: 'TAX',
        price_mode: 'EXCLUSIVE',
      }
      const zero = { unit_price_milli: 0, supply_amt: 0, vat_amt: 0, total_amt: 0 }
      await insert('order_lines', { order_id: orderId, line_no: at + 1, prod_id: prodId, qty, ...texts, ...zero })
    }
    return orderId
  }

  return {
    insert,
    run,
    makeTenant,
    makeStore,
    makeCategory,
    makeProduct,
    makePrice,
    makeSpecialPrice,
    makeAllocation,
    makeBought,
    makeUser,
    makeOrder,
  }
}

/** Creates a user of a store, or of the office without one, and returns their token. */
export async function tokenFor(mall: Mall, storeId: string | null, tenantId = '10'): Promise<string> {
  const userCd = `person${next()}`
  await arrangeShop(mall.owner, tenantId).makeUser(storeId, { user_cd: userCd })
  return (await signIn(mall, userCd, { tenantCd: tenantId })).accessToken
}
