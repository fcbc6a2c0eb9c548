import { press, type Scene, type Shot } from './scene.ts'

/** Settings of the wholesaler. */
export const settingsShots: Shot[] = [
  { name: 'first-day', who: 'office01', path: '/office/first-day', whole: true },
  { name: 'settings-company', who: 'office01', path: '/office/settings', whole: true },
  { name: 'settings-ordering', who: 'office01', path: '/office/settings/ordering', act: tryRules, whole: true },
  { name: 'settings-routes', who: 'office01', path: '/office/settings/routes', whole: true },
  { name: 'settings-route', who: 'office01', path: '/office/settings/routes/new', whole: true },
  { name: 'settings-calendar', who: 'office01', path: '/office/settings/calendar', act: seeMonth, whole: true },
  { name: 'settings-calendar-close', who: 'office01', path: '/office/settings/calendar', act: pressDay },
  { name: 'settings-ordering-tried', who: 'office01', path: '/office/settings/ordering', act: tryFee, whole: true },
  { name: 'settings-ordering-wrong', who: 'office01', path: '/office/settings/ordering', act: saveWrong, whole: true },
]

async function tryRules({ page, say }: Scene): Promise<void> {
  await page.getByText(say('마감돼요', 'close on')).first().waitFor()
  await page.getByRole('button', { name: say('요일 추가', 'Add a weekday') }).click()
  await page.getByRole('radio', { name: say('정한 시간에만', 'At certain hours') }).click()
}

async function tryFee(scene: Scene): Promise<void> {
  const { page, say } = scene
  await page.getByLabel(say('최소 주문 금액', 'Smallest order'), { exact: true }).first().fill('900000')
  await seeStores(scene)
}

async function seeStores({ page, say }: Scene): Promise<void> {
  const panel = page.getByRole('region', {
    name: say('이 변경이 매장에 미치는 영향', 'What this change does to stores'),
  })
  await panel.getByRole('button', { name: say('보기', 'Show') }).click()
  await panel.getByRole('list').last().waitFor()
  await panel.scrollIntoViewIfNeeded()
}

async function saveWrong(scene: Scene): Promise<void> {
  const { page, say } = scene
  await page.getByLabel(say('배송 며칠 전에 마감할까요?', 'How many days before delivery?')).fill('')
  await press(page, say('저장', 'Save'))
  await page.getByText(say('숫자로 입력해 주세요.', 'Enter a number.')).waitFor()
}

async function seeMonth({ page }: Scene): Promise<void> {
  await page.getByRole('table').waitFor()
}

async function pressDay(scene: Scene): Promise<void> {
  await seeMonth(scene)
  const { page, say } = scene
  const days = page.getByRole('table').getByRole('button', { name: say('주문', 'Orders') })
  await days.and(page.locator(':enabled')).last().click()
  await page.getByRole('dialog').waitFor()
  await seeStores(scene)
}
