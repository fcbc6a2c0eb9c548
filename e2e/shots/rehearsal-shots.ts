import { press, type Scene, type Shot } from './scene.ts'

const who = 'office01'
const places = ({ situation }: Scene) => `/office/stores/${situation.storeId}?tab=places`
const data = ({ situation }: Scene) => `/office/stores/${situation.storeId}?tab=data`
const route = ({ situation }: Scene) => `/office/settings/routes/${situation.routeId}`

/** What a change of stores or settings does to baskets and orders, in each dialog and form that shows it. */
export const rehearsalShots: Shot[] = [
  { name: 'effect-store-day', who, path: places, act: markDay },
  { name: 'effect-store-day-unmark', who, path: places, act: unmarkDay },
  { name: 'effect-store-weekdays', who, path: places, act: dropWeekdays, whole: true },
  { name: 'effect-store-data', who, path: data, act: changeData, whole: true },
  { name: 'stores-bulk', who, path: '/office/stores?q=마트', act: tickAll },
  { name: 'effect-stores-bulk', who, path: '/office/stores', act: changeStores },
  { name: 'effect-ordering', who, path: '/office/settings/ordering', act: changeRules, whole: true },
  { name: 'effect-route', who, path: route, act: changeRoute, whole: true },
  { name: 'effect-route-move', who, path: route, act: moveStore },
  { name: 'effect-calendar', who, path: '/office/settings/calendar', act: openHoliday },
]

/** Waits for what the change does, and shows the stores. */
export async function seeEffect({ page, say }: Scene): Promise<void> {
  const panel = page.getByRole('region', {
    name: say('이 변경이 매장에 미치는 영향', 'What this change does to stores'),
  })
  const stores = panel.getByRole('button', { name: say('매장', 'Show') })
  await stores.or(panel.getByText(say('바뀌는 것이 없어요', 'No open baskets'))).waitFor()
  if (await stores.isVisible()) {
    await stores.click()
    await panel.getByRole('list').last().waitFor()
  }
  await panel.scrollIntoViewIfNeeded()
}

async function markDay(scene: Scene): Promise<void> {
  const { page, say } = scene
  await press(page, say('날짜 지정', 'Mark a day'))
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: say('휴무', 'Closed') }).check()
  await dialog.getByLabel(say('배송일', 'Delivery day')).fill(scene.situation.day)
  await dialog.getByLabel(say('사유', 'Reason')).fill('매장 내부 공사')
  await seeEffect(scene)
}

async function unmarkDay(scene: Scene): Promise<void> {
  const { page, say } = scene
  await page
    .getByRole('button', { name: say('지정 취소', 'Unmark') })
    .first()
    .click()
  await seeEffect(scene)
}

async function dropWeekdays(scene: Scene): Promise<void> {
  const { page, say } = scene
  await page.getByRole('radio', { name: say('요일 지정', 'Certain weekdays') }).check()
  for (const day of [say('월', 'Mon'), say('수', 'Wed')])
    await page.getByRole('button', { name: day, exact: true }).first().click()
  await seeEffect(scene)
}

async function changeData(scene: Scene): Promise<void> {
  const { page, say } = scene
  const choose = async (label: string, option: string) => {
    await page.getByRole('combobox', { name: label }).click()
    await page.getByRole('option', { name: option, exact: true }).click()
  }
  await choose(say('단가 등급', 'Price grade'), 'B')
  await choose(say('결제 조건', 'Payment terms'), say('선불', 'Prepaid'))
  await choose(say('노선', 'Delivery route'), say('노선 없음', 'No route'))
  await seeEffect(scene)
}

async function pick(scene: Scene, count: number): Promise<void> {
  const { page, say } = scene
  const boxes = page.locator('[data-stop=pick], li input[type=checkbox]')
  await boxes.first().waitFor()
  for (const box of (await boxes.all()).slice(0, count)) await box.check()
  await press(page, say('한꺼번에 바꾸기', 'Change together'))
  await page.getByRole('dialog').waitFor()
}

async function tickAll(scene: Scene): Promise<void> {
  await pick(scene, 2)
  for (const box of await scene.page.getByRole('dialog').getByRole('checkbox').all()) await box.check()
}

async function changeStores(scene: Scene): Promise<void> {
  await pick(scene, 6)
  const { page, say } = scene
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('checkbox', { name: say('단가 등급', 'Price grade') }).check()
  await dialog.getByRole('checkbox', { name: say('결제 조건', 'Payment terms') }).check()
  await dialog.getByRole('combobox', { name: say('결제 조건', 'Payment terms') }).click()
  await page.getByRole('option', { name: say('선불', 'Prepaid') }).click()
  await press(page, say('바뀌는 내용 보기', 'Show the changes'))
  await seeEffect(scene)
}

async function changeRules(scene: Scene): Promise<void> {
  const { page, say } = scene
  await page.getByLabel(say('배송 며칠 전에 마감할까요?', 'How many days before delivery?')).fill('3')
  await page.getByLabel(say('최소 주문 금액', 'Smallest order'), { exact: true }).first().fill('400000')
  await page.getByLabel(say('배송비', 'Delivery fee'), { exact: true }).first().fill('9000')
  await seeEffect(scene)
}

async function changeRoute(scene: Scene): Promise<void> {
  const { page, say } = scene
  await page.getByRole('radio', { name: say('요일 고르기', 'Certain weekdays') }).check()
  for (const day of [say('월', 'Mon'), say('화', 'Tue'), say('수', 'Wed'), say('목', 'Thu'), say('금', 'Fri')])
    await page.getByRole('button', { name: day, exact: true }).first().click()
  await seeEffect(scene)
}

async function moveStore(scene: Scene): Promise<void> {
  const { page, say } = scene
  await page.getByLabel(say('거래처 이름이나 코드', 'Name or code of a store')).fill('성수')
  await page.getByRole('checkbox', { name: '행복마트 성수점' }).click()
  await page.getByRole('dialog').waitFor()
  await seeEffect(scene)
}

/** A public holiday on which goods are delivered after all. */
async function openHoliday(scene: Scene): Promise<void> {
  const { page, say } = scene
  await page.getByRole('table').waitFor()
  const next = page.getByRole('button', { name: say('다음 달', 'Next month') })
  const holiday = page.getByRole('table').getByRole('button', { name: say('공휴일', 'Holiday') })
  while (!(await holiday.and(page.locator(':enabled')).last().isVisible())) await next.click()
  await holiday.and(page.locator(':enabled')).last().click()
  await page.getByRole('dialog').waitFor()
  await seeEffect(scene)
}
