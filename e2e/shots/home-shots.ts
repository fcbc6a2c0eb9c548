import type { Scene, Shot } from './scene.ts'

const home = '/app/main/mal001'
const rtl = { rtlLayout: true }
const side = { layout: 'vertical' }

/** Home in every menu layout, and its empty, failed, loading and offline states. */
export const homeShots: Shot[] = [
  { name: 'home', who: 'store01', path: home, whole: true },
  { name: 'home-nothing-in-basket', who: 'store01', path: home, act: emptyBasket },
  { name: 'home-failed', who: 'store01', path: home, act: failHome, whole: true },
  { name: 'home-loading', who: 'store01', path: home, act: waitAtHome, busy: true },
  { name: 'offline', who: 'store01', path: '/app/main/mal002', act: loseConnection },
  { name: 'home-side-menu', who: 'store01', path: home, display: side },
  { name: 'home-mini-menu', who: 'store01', path: home, display: { ...side, drawerType: 'mini-drawer' } },
  { name: 'home-mirrored', who: 'store01', path: home, display: { ...rtl, ...side } },
]

/** Mocked for this page only; other screenshots need the basket. */
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
