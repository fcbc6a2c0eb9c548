import type { Page } from 'playwright-core'
import { noticeShots } from './notice-shots.ts'
import { fileShots } from './file-shots.ts'
import { publishedPassword } from './sign-in.ts'

/** How a page is looked at. */
export interface Look {
  width: number
  mode: 'light' | 'dark'
  locale: 'ko' | 'en'
}

export interface Scene extends Look {
  page: Page
  address: string
  /** The word of the language that is shown. */
  say: (ko: string, en: string) => string
  /** An order of the store that is signed in, and a product. */
  orderId: string
  prodId: string
}

export interface Shot {
  name: string
  /** Who is signed in; nobody on the way in. */
  who?: 'store01' | 'office01'
  /** Other display settings than those of the look. */
  display?: Record<string, unknown>
  path?: string | ((scene: Scene) => string)
  /** What is done on the page before it is taken. */
  act?: (scene: Scene) => Promise<void>
  /** The page down to its end, where that is not endless. */
  whole?: true
}

const home = '/app/main/mal001'
const rtl = { rtlLayout: true }
const side = { layout: 'vertical' }

/** Every page, and every state of it that looks different. Pages that are not there yet are left out by themselves. */
export const shots: Shot[] = [
  { name: 'sign-in', whole: true },
  { name: 'sign-in-other-mall', path: '/?tenantCd=20&next=%2Fapp%2Fmain%2Fmal006' },
  { name: 'sign-in-refused', act: (scene) => typeIn(scene, `nobody${scene.width}${scene.mode}`, 'wrong') },
  { name: 'sign-in-wait', act: waitToSignIn },
  { name: 'sign-in-mirrored', display: rtl },
  { name: 'forced-change', act: (scene) => typeIn(scene, 'store03', '1234567891') },
  { name: 'forced-change-typed', act: typeNewPassword },
  { name: 'otp-register', act: (scene) => typeIn(scene, 'store02') },
  { name: 'otp-register-mirrored', display: rtl, act: (scene) => typeIn(scene, 'store02') },
  { name: 'otp-code', act: reachCode },
  { name: 'otp-failed', act: failCode },
  { name: 'home', who: 'store01', path: home, whole: true },
  { name: 'home-nothing-in-basket', who: 'store01', path: home, act: emptyBasket },
  { name: 'home-failed', who: 'store01', path: home, act: failHome, whole: true },
  { name: 'home-loading', who: 'store01', path: home, act: waitAtHome },
  { name: 'offline', who: 'store01', path: '/app/main/mal002', act: loseConnection },
  { name: 'home-side-menu', who: 'store01', path: home, display: side },
  { name: 'home-mini-menu', who: 'store01', path: home, display: { ...side, drawerType: 'mini-drawer' } },
  { name: 'home-mirrored', who: 'store01', path: home, display: { ...rtl, ...side } },
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
  { name: 'products', who: 'store01', path: '/app/main/mal002' },
  { name: 'products-side-menu', who: 'store01', path: '/app/main/mal002', display: side },
  { name: 'product', who: 'store01', path: ({ prodId }) => `/app/main/mal002/${prodId}` },
  { name: 'order-sheet', who: 'store01', path: '/app/main/mal003' },
  { name: 'basket', who: 'store01', path: '/app/main/mal004', whole: true },
  { name: 'place-order', who: 'store01', path: '/app/main/mal005', whole: true },
  { name: 'orders', who: 'store01', path: '/app/main/mal006' },
  { name: 'orders-narrowed', who: 'store01', path: '/app/main/mal006', act: choosePeriod },
  { name: 'orders-sorted', who: 'store01', path: '/app/main/mal006?sort=totalDesc' },
  { name: 'orders-picked', who: 'store01', path: '/app/main/mal006', act: pickDelivery },
  { name: 'orders-none', who: 'store01', path: '/app/main/mal006?q=nothing' },
  { name: 'orders-failed', who: 'store01', path: home, act: failOrders },
  { name: 'order-again', who: 'store01', path: '/app/main/mal006?q=A01-0015', act: orderAgain },
  { name: 'order-change', who: 'store01', path: '/app/main/mal006?status=10', act: changeOrder },
  { name: 'order-difference', who: 'store01', path: '/app/main/mal006?status=10', act: seeDifference },
  { name: 'order', who: 'store01', path: ({ orderId }) => `/app/main/mal006/${orderId}`, whole: true },
  { name: 'order-months', who: 'store01', path: '/app/main/mal007', whole: true },
  { name: 'office-orders', who: 'office01', path: '/office/orders?status=30' },
  { name: 'office-orders-picked', who: 'office01', path: '/office/orders?status=30', act: pickOnBoard },
  { name: 'office-orders-empty', who: 'office01', path: '/office/orders?q=nothing' },
  { name: 'office-orders-failed', who: 'office01', path: '/office/orders', act: failBoard },
  { name: 'office-order', who: 'office01', path: '/office/orders?status=20', act: shortenOnDesk, whole: true },
  { name: 'office-order-held', who: 'office01', path: '/office/orders?status=60', act: openOnDesk, whole: true },
  { name: 'office-order-shipped', who: 'office01', path: '/office/orders?status=40', act: openOnDesk, whole: true },
  ...noticeShots,
  { name: 'inquiries', who: 'store01', path: '/app/main/mal009' },
  { name: 'inquiries-none', who: 'store01', path: '/app/main/mal009?q=nothing' },
  { name: 'inquiries-failed', who: 'store01', path: home, act: failInquiries },
  { name: 'inquiry', who: 'store01', path: '/app/main/mal009?status=20%2C90', act: openInquiry, whole: true },
  { name: 'inquiry-new', who: 'store01', path: '/app/main/mal009/new', act: missParts, whole: true },
  {
    name: 'inquiry-about',
    who: 'store01',
    path: ({ orderId }) => `/app/main/mal009/new?orderId=${orderId}`,
    whole: true,
  },
  ...fileShots,
  { name: 'office-inquiries', who: 'office01', path: '/office/inquiries' },
  { name: 'office-inquiry', who: 'office01', path: '/office/inquiries', act: openInquiry },
  { name: 'not-found', path: '/nowhere' },
  { name: 'error', who: 'store01', path: home, act: breakPage },
]

async function press(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click()
}

async function typeIn({ page, say }: Scene, username: string, password = publishedPassword): Promise<void> {
  await page.getByLabel(say('아이디', 'Username'), { exact: true }).fill(username)
  await page.getByLabel(say('비밀번호', 'Password'), { exact: true }).fill(password)
  await press(page, say('로그인', 'Sign in'))
  await page.getByRole('dialog').or(page.getByRole('alert').getByText(/.+/)).first().waitFor()
}

async function waitToSignIn(scene: Scene): Promise<void> {
  const message = scene.say(
    '시도가 너무 많았어요. 4분 뒤에 다시 시도해 주세요.',
    'Too many attempts. Please try again in 4 minutes.',
  )
  await scene.page.route('**/is-authentic-user', (route) =>
    route.fulfill({
      status: 429,
      headers: { 'retry-after': '240' },
      json: { result: 'FAIL', code: 'TOO_MANY', message },
    }),
  )
  await typeIn(scene, 'store01')
}

async function typeNewPassword(scene: Scene): Promise<void> {
  const { page, say } = scene
  await typeIn(scene, 'store03', '1234567891')
  await page.getByLabel(say('새 비밀번호', 'New password'), { exact: true }).fill('Sunny77')
  await page.getByLabel(say('새 비밀번호 확인', 'Confirm new password')).fill('Sunny7')
  await page.keyboard.press('Enter')
}

async function reachCode(scene: Scene): Promise<void> {
  await typeIn(scene, 'store02')
  await press(scene.page, scene.say('확인', 'Confirm'))
  await scene.page.getByLabel(scene.say('인증번호', 'Verification code')).fill('482 913')
}

async function failCode(scene: Scene): Promise<void> {
  const message = scene.say('인증번호가 맞지 않아요.', 'The code is not right.')
  await scene.page.route('**/ping/verify', (route) =>
    route.fulfill({ json: { result: 'FAIL', code: 'OTP_WRONG', message } }),
  )
  await reachCode(scene)
  await press(scene.page, scene.say('확인', 'Confirm'))
  await scene.page.getByRole('button', { name: scene.say('다시 시도', 'Try again') }).waitFor()
}

async function openPersonMenu({ page, say }: Scene): Promise<void> {
  await page.getByRole('button', { name: say(' 님의 메뉴', 'Menu of ') }).click()
  await page.getByRole('menuitem').first().waitFor()
}

async function openBell({ page, say }: Scene): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^${say('알림', 'Notifications')}`) }).click()
  await page.getByRole('dialog').getByRole('heading').waitFor()
}

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()

/** News of a day, made up here: nothing has happened in a demo that was started just now. */
async function openFullBell(scene: Scene): Promise<void> {
  const { page, say } = scene
  const texts = [
    say('주문한 물건이 출고됐어요. 261120-000123', 'Order 261120-000123 is on its way.'),
    say(
      '일부 품목의 수량이 줄었어요. 주문을 확인해 주세요. 261120-000119',
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

/** As in a mall that can send mails. */
async function openMailSettings(scene: Scene): Promise<void> {
  await scene.page.route('**/notifications/settings', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ json: { ...((await answer.json()) as object), mailOffered: true } })
  })
  await openBellSettings(scene)
}

/** There is none on wide screens. */
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

/** The other shots go on with the session as it was. */
async function endSoon({ page }: Scene): Promise<void> {
  const key = 'accessTokenExpiresIn'
  const before = await page.evaluate((name) => localStorage.getItem(name), key)
  await page.evaluate((name) => localStorage.setItem(name, String(Date.now() + 100_000)), key)
  await page.getByRole('alertdialog').waitFor()
  await page.evaluate(([name, value]) => localStorage.setItem(name, value ?? ''), [key, before] as const)
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

async function changeOrder({ page, say }: Scene): Promise<void> {
  await page
    .getByRole('main')
    .getByRole('button', { name: say(' 메뉴', 'Actions for ') })
    .last()
    .click()
  await page.getByRole('menuitem', { name: say('주문 변경', 'Change order') }).click()
  await page.getByLabel(say(' 수량', 'Quantity of ')).first().fill('7')
  await page
    .getByRole('button', { name: say(' 빼기', 'Remove ') })
    .nth(1)
    .click()
}

async function seeDifference(scene: Scene): Promise<void> {
  await changeOrder(scene)
  await press(scene.page, scene.say('변경 내용 확인', 'Review changes'))
}

/** The first of the list. */
async function openInquiry({ page }: Scene): Promise<void> {
  await page.locator('main li a').first().click()
  await page.locator('main form').waitFor()
}

async function missParts({ page, say }: Scene): Promise<void> {
  await page
    .getByLabel(say('제목', 'Title'), { exact: true })
    .fill(say('두부 한 판이 안 왔어요', 'One pack of tofu is missing'))
  await press(page, say('보내기', 'Send'))
}

async function failInquiries({ page, say }: Scene): Promise<void> {
  await page.route('**/articles/inquiry*', (route) => route.abort())
  await page.goto(new URL('/app/main/mal009', page.url()).href)
  await page.getByRole('button', { name: say('다시 불러오기', 'Load again') }).waitFor()
}

async function breakPage({ page, say }: Scene): Promise<void> {
  await page.route(/orders-page.*\.js/, (route) => route.abort())
  await page.goto(new URL('/app/main/mal006', page.url()).href)
  await page.getByRole('button', { name: say('새로 고침', 'Reload') }).waitFor()
}

async function pickOnBoard({ page }: Scene): Promise<void> {
  for (const n of [0, 1, 2]) await page.locator('[data-stop=pick], li input[type=checkbox]').nth(n).check()
}

async function failBoard({ page }: Scene): Promise<void> {
  await page.route('**/office/orders?*', (route) => route.abort())
  await page.reload()
  await page.getByRole('alert').waitFor()
}

async function openOnDesk({ page, say }: Scene): Promise<void> {
  await page.getByRole('main').locator('a[href^="/office/orders/"]').first().click()
  await page.getByRole('heading', { name: say('주문 품목', 'Lines') }).waitFor()
}

async function shortenOnDesk(scene: Scene): Promise<void> {
  await openOnDesk(scene)
  const { page, say } = scene
  await page
    .getByRole('textbox', { name: say('출고 수량', 'quantity Shipped') })
    .first()
    .fill('0')
  await press(page, say('출고', 'Ship'))
  await page.getByText(say('사유를 적어 주세요', 'Please give a reason')).first().waitFor()
}

/** For this page alone: the other shots want their basket back. */
async function emptyBasket({ page }: Scene): Promise<void> {
  await page.route('**/nuri/api/v1/baskets*', async (route) => {
    const answer = await route.fetch()
    const basket = (await answer.json()) as Record<string, unknown>
    await route.fulfill({ json: { ...basket, content: [], totalElements: 0 } })
  })
  await page.reload()
  await page.locator('#today').waitFor()
}

async function failHome({ page, say }: Scene): Promise<void> {
  const message = say('잠시 뒤 다시 시도해 주세요.', 'Please try again in a moment.')
  await page.route(/\/nuri\/api\/v1\/(setup-work|orders|prod-by|order\/|articles)/, (route) =>
    route.fulfill({ status: 503, json: { result: 'FAIL', code: 'BUSY', message } }),
  )
  await page.reload()
  await page.getByRole('alert').first().waitFor()
}

async function waitAtHome({ page, say }: Scene): Promise<void> {
  await page.route(/\/nuri\/api\/v1\/(users|setup-work|orders|prod-by|order\/|articles|baskets)/, () => undefined)
  await page.reload({ waitUntil: 'commit' })
  await page
    .getByRole('status', { name: say('불러오는 중', 'Loading') })
    .first()
    .waitFor()
}

async function loseConnection({ page, say }: Scene): Promise<void> {
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'onLine', { get: () => false })
    dispatchEvent(new Event('offline'))
  })
  await page.getByText(say('인터넷에 연결되어 있지 않아요', 'You are offline')).waitFor()
}
