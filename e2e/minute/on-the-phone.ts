import type { Page } from 'playwright-core'
import { Human } from '../human.ts'
import { expectSame, isSent, latestOrder, type Scenario } from './scenario.ts'

const order = (page: Page) => page.getByRole('button', { name: '발주하기', exact: true })
const toSending = (page: Page) => page.getByRole('link', { name: '발주하기' }).filter({ visible: true }).first()
const earlGrey = '오후네시 얼그레이'

async function openHome(page: Page, address: string): Promise<Human> {
  await page.goto(`${address}/app/main/mal001`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForLoadState('networkidle')
  return new Human(page)
}

/** Uses the search field on home. */
async function findEarlGrey(page: Page, human: Human): Promise<void> {
  await human.tap(page.getByRole('searchbox'))
  await human.type('ㅇㄱㄹㅇ')
  await human.press('Enter')
  await page.getByLabel(`${earlGrey} 수량`).waitFor()
}

export const usualOrder: Scenario = {
  name: 'usual order on the phone',
  isOnPhone: true,
  aims: { taps: 3 },
  async run(page, store, address) {
    const usual = await store.call<{ lines: { prod: { prodId: string }; qty: number }[] }>('GET', 'usual-order/mall')
    const human = await openHome(page, address)
    await human.tap(page.getByRole('link', { name: '평소대로 발주하기' }))
    await human.tap(order(page))
    await isSent(page)
    const effort = human.effort()
    const meant = usual.lines.filter(({ qty }) => qty > 0).map(({ prod, qty }) => [prod.prodId, qty] as const)
    expectSame((await latestOrder(store)).quantities, Object.fromEntries(meant))
    return effort
  },
}

export const oneProduct: Scenario = {
  name: 'one product found and sent',
  isOnPhone: true,
  aims: { taps: 6 },
  async run(page, store, address) {
    const human = await openHome(page, address)
    await findEarlGrey(page, human)
    await human.tap(page.getByRole('button', { name: `${earlGrey} 늘리기` }))
    await human.tap(toSending(page))
    await human.tap(order(page))
    await isSent(page)
    const effort = human.effort()
    const { quantities } = await latestOrder(store)
    if (Object.values(quantities).join() !== '1') throw new Error('not one product was sent')
    return effort
  },
}

export const addToSent: Scenario = {
  name: 'added to a sent order',
  isOnPhone: true,
  aims: { taps: 3 },
  async run(page, store, address) {
    const before = await latestOrder(store)
    const human = await openHome(page, address)
    await findEarlGrey(page, human)
    await human.tap(page.getByRole('button', { name: `${earlGrey} 보낸 발주에 추가` }))
    await page.getByText(/배송분 .*추가했어요/).waitFor()
    const effort = human.effort()
    const after = await latestOrder(store)
    const added = Object.entries(after.quantities).filter(([id, qty]) => qty !== before.quantities[id])
    if (after.orderId !== before.orderId || added.length !== 1) throw new Error('the order was not added to')
    return effort
  },
}

export const fixRefusal: Scenario = {
  name: 'a refusal fixed and sent',
  isOnPhone: true,
  aims: { taps: 2 },
  async run(page, store, address) {
    const article = (await store.products('status=ON&size=100')).find(({ minQty }) => minQty > 1)
    if (!article) throw new Error('no article has a smallest quantity')
    await store.call('POST', 'baskets', { prodId: article.prodId, qty: 1 })
    await page.goto(`${address}/app/main/mal005`)
    await page
      .getByText(/일\(.\) 배송$/)
      .first()
      .waitFor()
    await order(page).tap()
    await page
      .getByRole('alert')
      .getByText(/부터 주문할 수 있어요$/)
      .first()
      .waitFor()
    const human = new Human(page)
    await human.tap(page.getByRole('button', { name: '모두 맞추기' }))
    await human.tap(order(page))
    await isSent(page)
    const effort = human.effort()
    expectSame((await latestOrder(store)).quantities, { [article.prodId]: article.minQty })
    return effort
  },
}
