import { randomUUID } from 'node:crypto'
import type { Day } from '@mall/server/platform/day.ts'
import type { Trx } from '@mall/server/db/open.ts'
import { listProducts, type CatalogueProduct } from '../catalogue/list-products.ts'
import { shelves } from '../catalogue/shelves.ts'
import { insertRows } from './insert-rows.ts'
import { grades, pricePeriods, tidyPrice } from './price-periods.ts'
import type { TenantShop } from './tenant-shops.ts'

/** The products that a wholesaler sells. */
export function goodsOf({ shelves: sold }: TenantShop): CatalogueProduct[] {
  return listProducts().filter((product) => sold?.includes(product.shelf) ?? true)
}

/** Writes categories, products, grade prices and stock. */
export async function writeGoods(
  trx: Trx,
  shop: TenantShop,
  imageUrls: ReadonlyMap<string, string>,
  today: Day,
): Promise<void> {
  const categories = await writeCategories(trx, shop)
  const goods = goodsOf(shop).map((product) => ({ product, prodId: randomUUID() }))
  await insertRows(
    trx,
    'products',
    [
      ...(['prod_id', 'prod_cd', 'prod_nm', 'spec', 'unit', 'box_qty', 'min_qty', 'max_qty', 'step_qty'] as const),
      ...(['tax_type', 'price_mode', 'category_id', 'brand', 'origin', 'storage', 'barcode', 'box_barcode'] as const),
      ...(['image_url', 'description', 'status', 'delivery_days', 'created_at', 'tenant_id'] as const),
    ],
    goods.map(({ product, prodId }, at) => ({
      ...columnsOf(product),
      tenant_id: shop.tenantId,
      prod_id: prodId,
      category_id: categories.get(product.shelf),
      image_url: imageUrls.get(product.code) ?? null,
      // Spread over the years, so that sorting by newest has an effect.
      created_at: new Date(Date.parse(today) - (400 + ((at * 7919) % 400)) * 86_400_000),
    })),
  )
  await writePrices(trx, shop, goods, today)
  const kept = goods.filter(({ product }) => product.stock !== null)
  await insertRows(
    trx,
    'product_stock',
    ['tenant_id', 'prod_id', 'avail'],
    kept.map(({ product, prodId }) => ({ tenant_id: shop.tenantId, prod_id: prodId, avail: product.stock })),
  )
}

async function writeCategories(trx: Trx, shop: TenantShop): Promise<Map<string, string>> {
  const leaves = shelves.filter(({ code }) => shop.shelves?.includes(code) ?? true)
  const groups = new Map([...new Set(leaves.map(({ group }) => group))].map((name) => [name, randomUUID()]))
  const ids = new Map(leaves.map(({ code }) => [code, randomUUID()]))
  const rows = [
    ...[...groups].map(([name, id], sort) => ({ category_id: id, parent_id: null, name, sort })),
    ...leaves.map(({ code, name, group }, sort) => ({
      category_id: ids.get(code),
      parent_id: groups.get(group),
      name,
      sort,
    })),
  ]
  await insertRows(
    trx,
    'categories',
    ['tenant_id', 'category_id', 'parent_id', 'name', 'sort'],
    rows.map((row) => ({ ...row, tenant_id: shop.tenantId })),
  )
  return ids
}

function columnsOf(product: CatalogueProduct) {
  return {
    prod_cd: product.code,
    prod_nm: product.name,
    spec: product.spec,
    unit: product.unit,
    box_qty: product.boxQty,
    min_qty: product.minQty,
    max_qty: product.maxQty,
    step_qty: product.stepQty,
    tax_type: product.taxType,
    price_mode: product.priceMode,
    brand: product.brand,
    origin: product.origin,
    storage: product.storage,
    barcode: product.barcode,
    box_barcode: product.boxBarcode,
    description: product.description,
    status: product.status,
    delivery_days: product.deliveryDays,
  }
}

async function writePrices(
  trx: Trx,
  { tenantId, priceShare }: TenantShop,
  goods: readonly { product: CatalogueProduct; prodId: string }[],
  today: Day,
): Promise<void> {
  const rows = goods.flatMap(({ product, prodId }) =>
    pricePeriods(product, priceShare, today).flatMap((period) =>
      Object.entries(grades).map(([grade, share]) => ({
        tenant_id: tenantId,
        grade,
        prod_id: prodId,
        ...period,
        unit_price_milli: tidyPrice(period.unit_price_milli * share, product.priceMilli),
      })),
    ),
  )
  await insertRows(
    trx,
    'grade_prices',
    ['tenant_id', 'grade', 'prod_id', 'from_day', 'to_day', 'unit_price_milli'],
    rows,
  )
}
