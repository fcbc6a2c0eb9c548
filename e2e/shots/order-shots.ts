import { press, type Scene, type Shot } from './scene.ts'

const home = '/app/main/mal001'

export const orderShots: Shot[] = [
  { name: 'orders', who: 'store01', path: '/app/main/mal006' },
  { name: 'orders-narrowed', who: 'store01', path: '/app/main/mal006', act: choosePeriod },
  { name: 'orders-sorted', who: 'store01', path: '/app/main/mal006?sort=totalDesc' },
  { name: 'orders-picked', who: 'store01', path: '/app/main/mal006', act: pickDelivery },
  { name: 'orders-none', who: 'store01', path: '/app/main/mal006?q=nothing' },
  { name: 'orders-failed', who: 'store01', path: home, act: failOrders },
  { name: 'order-again', who: 'store01', path: '/app/main/mal006?q=A01-0015', act: orderAgain },
  { name: 'order-change', who: 'store01', path: '/app/main/mal006?status=10', act: changeOrder },
  { name: 'order-change-fault', who: 'store01', path: '/app/main/mal006?status=10', act: orderTooMuch },
  { name: 'order-difference', who: 'store01', path: '/app/main/mal006?status=10', act: seeDifference },
  { name: 'order', who: 'store01', path: ({ orderId }) => `/app/main/mal006/${orderId}`, whole: true },
  { name: 'order-shipped', who: 'store01', path: '/app/main/mal006?status=50', act: openFirst, whole: true },
  { name: 'order-months', who: 'store01', path: '/app/main/mal007', whole: true },
]

async function openFirst({ page, say }: Scene): Promise<void> {
  await page.getByRole('main').locator('a[href*="/mal006/"]').first().click()
  await page.getByRole('heading', { name: say('거래명세서', 'Statements') }).waitFor()
}

async function choosePeriod({ page, say }: Scene): Promise<void> {
  await page.getByRole('button', { name: say('기간 고르기', 'Choose a period') }).click()
}

async function pickDelivery({ page }: Scene): Promise<void> {
  await page.getByRole('checkbox', { disabled: false }).last().check()
}

async function failOrders({ page, say }: Scene): Promise<void> {
  await page.route(/\/orders\/mall\?/, (route) => route.abort())
  await page.goto(new URL('/app/main/mal006', page.url()).href)
  await page.getByRole('button', { name: say('다시 불러오기', 'Load again') }).waitFor()
}

async function orderAgain({ page, say }: Scene): Promise<void> {
  const menus = page.getByRole('main').getByRole('button', { name: say(' 메뉴', 'Actions for ') })
  await menus.first().click()
  await page.getByRole('menuitem', { name: say('다시 주문하기', 'Order again') }).click()
  await page.getByRole('dialog').getByRole('listitem').first().waitFor()
}

async function openChange({ page, say }: Scene): Promise<void> {
  await page
    .getByRole('main')
    .getByRole('button', { name: say(' 메뉴', 'Actions for ') })
    .last()
    .click()
  await page.getByRole('menuitem', { name: say('주문 변경', 'Change order') }).click()
}

async function changeOrder(scene: Scene): Promise<void> {
  const { page, say } = scene
  await openChange(scene)
  await page.getByLabel(say(' 수량', 'Quantity of ')).first().fill('7')
  await page
    .getByRole('button', { name: say(' 빼기', 'Remove ') })
    .nth(1)
    .click()
}

/** Exceeds the stock of the first article with a limit. */
async function orderTooMuch(scene: Scene): Promise<void> {
  await openChange(scene)
  const { page, say } = scene
  const fault = page.getByRole('main').getByRole('alert')
  await page.getByLabel(say(' 수량', 'Quantity of ')).first().waitFor()
  for (const quantity of await page.getByLabel(say(' 수량', 'Quantity of ')).all()) {
    const before = await quantity.inputValue()
    await quantity.fill('9999')
    if ((await fault.count()) > 0) break
    await quantity.fill(before)
  }
  await fault.evaluate((note) => note.scrollIntoView({ block: 'center' }))
}

async function seeDifference(scene: Scene): Promise<void> {
  await changeOrder(scene)
  await press(scene.page, scene.say('변경 내용 확인', 'Review changes'))
}
