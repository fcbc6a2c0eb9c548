import { press, type Scene, type Shot } from './scene.ts'

const home = '/app/main/mal001'
const rtl = { rtlLayout: true }

/** Everything that opens from the header: menus, bell and settings. */
export const headerShots: Shot[] = [
  { name: 'menu-person', who: 'store01', path: home, act: openPersonMenu },
  { name: 'menu-bell', who: 'store01', path: home, act: openBell },
  { name: 'menu-bell-news', who: 'store01', path: home, act: openFullBell },
  { name: 'menu-bell-failed', who: 'store01', path: home, act: failBell },
  { name: 'notification-settings', who: 'store01', path: home, act: openBellSettings },
  { name: 'notification-settings-mail', who: 'office01', path: '/office/orders', act: openMailSettings },
  { name: 'menu-phone', who: 'store01', path: home, act: openPhoneMenu },
  { name: 'settings', who: 'store01', path: home, act: openSettings },
  { name: 'settings-mirrored', who: 'store01', path: home, display: rtl, act: openSettings },
  { name: 'change-password', who: 'store01', path: home, act: openChange },
  { name: 'change-password-refused', who: 'store01', path: home, act: refuseChange },
  { name: 'session-ending', who: 'store01', path: home, act: endSoon },
]

async function openPersonMenu({ page, say }: Scene): Promise<void> {
  await page.getByRole('button', { name: say(' 님의 메뉴', 'Menu of ') }).click()
  await page.getByRole('menuitem').first().waitFor()
}

async function openBell({ page, say }: Scene): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^${say('알림', 'Notifications')}`) }).click()
  await page.getByRole('dialog').getByRole('heading', { level: 2 }).waitFor()
}

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()

/** Mocked, because a fresh demo has no notifications. */
async function openFullBell(scene: Scene): Promise<void> {
  const { page, say } = scene
  const texts = [
    say('주문한 물건이 출고됐어요. 261120-000123', 'Order 261120-000123 is on its way.'),
    say(
      '수량이 줄었어요: 특란 7판 → 5판 외 1건 · 11월 24일(화) 배송분',
      'Order 261120-000119 will come short. Please look at its lines.',
    ),
    say(
      '추석 연휴로 9월 28일(월) 배송분은 9월 23일(수) 18:00 마감이에요. 아직 주문하지 않았어요.',
      'Because of the holidays, orders for delivery on Mon 28 Sep close Wed 23 Sep 18:00. You have not ordered yet.',
    ),
    say('문의에 답변이 왔어요 · 냉동 만두 2박스가 녹아서 왔어요', 'New answer: 냉동 만두 2박스가 녹아서 왔어요'),
    say('새 공지 · 연말 배송 일정 안내', 'New notice: 연말 배송 일정 안내'),
    say(
      '주문이 확인됐어요. 11월 24일(화) 배송 · 261119-000087',
      'Order 261119-000087 is confirmed, for delivery on Tue 24 Nov.',
    ),
  ]
  const content = texts.map((text, n) => ({
    ...{ notificationId: String(n), code: 'ORDER_SHIPPED', text, url: '/app/main/mal006' },
    ...{ at: ago(1 + n * n * 61), readAt: n < 3 ? null : ago(1) },
  }))
  const page0 = { content, totalElements: 48, totalPages: 3, page: 0, size: 20 }
  await page.route('**/v1/notifications?*', (route) => route.fulfill({ json: page0 }))
  await page.route('**/main-notifys/notifications', (route) => route.fulfill({ json: { count: 3, items: content } }))
  await page.reload()
  await page.getByRole('heading', { level: 1 }).waitFor()
  await openBell(scene)
  await page.getByRole('dialog').getByRole('link').first().waitFor()
}

async function failBell(scene: Scene): Promise<void> {
  await scene.page.route('**/v1/notifications?*', (route) => route.abort())
  await openBell(scene)
  await scene.page.getByRole('dialog').getByRole('alert').waitFor()
}

async function openBellSettings(scene: Scene): Promise<void> {
  await openBell(scene)
  await scene.page.getByRole('button', { name: scene.say('알림 설정', 'Notification settings') }).click()
  await scene.page.getByRole('switch').first().waitFor()
}

/** As if the server could send mail. */
async function openMailSettings(scene: Scene): Promise<void> {
  await scene.page.route('**/notifications/settings', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ json: { ...((await answer.json()) as object), mailOffered: true } })
  })
  await openBellSettings(scene)
}

/** Wide screens have no such menu. */
async function openPhoneMenu({ page, say, width }: Scene): Promise<void> {
  if (width < 900) await press(page, say('메뉴 열기', 'Open menu'))
}

async function openSettings(scene: Scene): Promise<void> {
  await openPersonMenu(scene)
  await scene.page.getByRole('menuitem', { name: scene.say('화면 설정', 'Display settings') }).click()
  await scene.page.getByRole('slider').waitFor()
}

async function openChange(scene: Scene): Promise<void> {
  await openPersonMenu(scene)
  await scene.page.getByRole('menuitem', { name: scene.say('비밀번호 변경', 'Change password') }).click()
  await scene.page.getByLabel(scene.say('현재 비밀번호', 'Current password')).waitFor()
}

async function refuseChange(scene: Scene): Promise<void> {
  const { page, say } = scene
  const message = say('현재 비밀번호가 맞지 않아요.', 'The current password is not right.')
  await page.route('**/update-password', (route) =>
    route.fulfill({ json: { result: 'FAIL', code: 'BAD_CREDENTIALS', message } }),
  )
  await openChange(scene)
  await page.getByLabel(say('현재 비밀번호', 'Current password')).fill('Nuri!2062')
  await page.getByLabel(say('새 비밀번호', 'New password'), { exact: true }).fill('Sunny!Day7')
  await page.getByLabel(say('새 비밀번호 확인', 'Confirm new password')).fill('Sunny!Day7')
  await press(page, say('변경', 'Change'))
  await page.getByRole('alert').getByText(message).waitFor()
}

/** Restores the session for later screenshots. */
async function endSoon({ page }: Scene): Promise<void> {
  const key = 'accessTokenExpiresIn'
  const before = await page.evaluate((name) => localStorage.getItem(name), key)
  await page.evaluate((name) => localStorage.setItem(name, String(Date.now() + 100_000)), key)
  await page.getByRole('alertdialog').waitFor()
  await page.evaluate(([name, value]) => localStorage.setItem(name, value ?? ''), [key, before] as const)
}
