import { getBasket } from '@mall/contract/baskets'
import { getOrder } from '@mall/contract/orders'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { useMall } from '#test/mall.ts'
import { openOrdering, type Ordering } from '#test/ordering.ts'
import { addPerson, openDesk, signIn } from '#test/people.ts'
import { patience, times } from '#test/proof.ts'
import { basketSums, brokenRules, goodsOf, payOf, type ShopModel } from '#test/shop-model/model.ts'
import { basketSteps } from '#test/shop-model/basket-steps.ts'
import { orderSteps } from '#test/shop-model/order-steps.ts'
import type { RealShop } from '#test/shop-model/step.ts'
import { openWorld, world } from '#test/shop-model/world.ts'

let at: Ordering
let real: RealShop
const mall = useMall(async (made) => {
  at = await openOrdering(made)
  await addPerson(made, { userCd: 'colleague' })
  const people = [at.token, (await signIn(made, 'colleague')).accessToken]
  real = { mall: made, at, people, office: await openDesk(made) }
})

const runs = times(15, 2000)
const steps = fc.commands([...basketSteps, ...orderSteps], { maxCommands: 25, size: 'max' })

test(
  `matches a model of basket, orders, stock, shares and balance in ${runs} random runs of up to 25 steps`,
  patience,
  async () => {
    await fc.assert(
      fc.asyncProperty(world, steps, async (made, commands) => {
        const model = await openWorld(mall, at, made)
        await fc.asyncModelRun(() => ({ model, real }), commands)
        await compareBasket(model)
        await compareGoods(model)
        await compareOrders(model)
      }),
      { numRuns: runs },
    )
  },
)

async function compareBasket(model: ShopModel) {
  const { ok } = await mall.ask(getBasket, { query: { storeId: at.storeId, storeGrade: 'A' } }, { token: at.token })
  expect(new Map(ok.content.map(({ prod, qty }) => [prod.prodId, qty]))).toEqual(
    new Map([...model.basket].map(([{ prodId }, { qty }]) => [prodId, qty])),
  )
  expect(ok).toMatchObject({ version: model.version, ...basketSums(model) })
  for (const { prod, issues } of ok.content) {
    const [goods, line] = [...model.basket].find(([one]) => one.prodId === prod.prodId) ?? []
    if (!goods || !line) continue
    const broken = brokenRules({ ...model, minOrderAmt: 0 }, new Map([[goods, line.qty]]), new Map())
    const isRepriced = line.seenMilli !== goods.milli
    // A line has an issue exactly when it cannot be ordered, or not at the price seen.
    expect([prod.prodId, issues.length > 0]).toEqual([prod.prodId, broken.size > 0 || isRepriced])
  }
}

async function compareGoods({ goods, balance }: ShopModel) {
  const ids = goods.map(({ prodId }) => prodId)
  const rows = await mall.owner`
    select p.prod_id, k.avail, a.avail as whole, q.ordered_qty as taken
    from products p left join product_stock k on k.prod_id = p.prod_id
    left join alc_products a on a.prod_id = p.prod_id left join alc_quotas q on q.prod_id = p.prod_id
    where p.prod_id in ${mall.owner(ids)}`
  const found = new Map(rows.map((row) => [row['prod_id'] as string, [row['avail'], row['whole'], row['taken']]]))
  expect(found).toEqual(
    new Map(goods.map(({ prodId, stock, share }) => [prodId, [stock, share?.whole ?? null, share?.taken ?? null]])),
  )
  const [store] = await mall.owner`select balance::int from stores where store_id = ${at.storeId}`
  const [ledger] = await mall.owner`select coalesce(sum(amount), 0)::int as sum from ledger_entries l
    join orders o on o.order_id = l.order_id where o.status in ('40', '50')`
  expect([store?.['balance'], ledger?.['sum']]).toEqual([balance, balance])
}

async function compareOrders({ orders }: ShopModel) {
  for (const order of orders) {
    const { orderId, version, status, fee } = order
    const { ok } = await mall.ask(getOrder, { params: { orderId } }, { token: at.token })
    expect(ok).toMatchObject({ version, ...goodsOf(order), payAmt: payOf(order), deliveryFee: { totalAmt: fee } })
    expect([ok.status.code, ok.checkedAt !== null]).toEqual([status, order.checked])
    expect(
      ok.lines.map(({ prodId, unitPrice, ordered, confirmed, shipped }) => ({
        ...{ prodId, unitPrice, qtys: [ordered.qty, confirmed?.qty ?? null, shipped?.qty ?? null] },
      })),
    ).toEqual(
      [...order.lines].map(([{ prodId }, line]) => ({
        ...{ prodId, unitPrice: line.milli / 1000, qtys: [line.qty, line.confirmed, line.shipped] },
      })),
    )
  }
}
