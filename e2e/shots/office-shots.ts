import { press, type Scene, type Shot } from './scene.ts'

/** Order board and an order at the office. */
export const officeShots: Shot[] = [
  { name: 'office-orders', who: 'office01', path: '/office/orders?status=30' },
  { name: 'office-orders-picked', who: 'office01', path: '/office/orders?status=30', act: pickOnBoard },
  { name: 'office-orders-empty', who: 'office01', path: '/office/orders?q=nothing' },
  { name: 'office-orders-failed', who: 'office01', path: '/office/orders', act: failBoard },
  { name: 'office-by-product', who: 'office01', path: '/office/orders/products?sort=total' },
  {
    name: 'office-product-orders',
    who: 'office01',
    path: '/office/orders/products?q=대파',
    act: openProduct,
    whole: true,
  },
  { name: 'office-order', who: 'office01', path: '/office/orders?status=20', act: shortenOnDesk, whole: true },
  { name: 'office-order-held', who: 'office01', path: '/office/orders?status=60', act: openOnDesk, whole: true },
  { name: 'office-order-shipped', who: 'office01', path: '/office/orders?status=40', act: openOnDesk, whole: true },
]

/** Up to three: how many orders wait for the office depends on the day. */
async function pickOnBoard({ page }: Scene): Promise<void> {
  const boxes = page.locator('[data-stop=pick], li input[type=checkbox]')
  await boxes.first().waitFor()
  for (const box of (await boxes.all()).slice(0, 3)) await box.check()
}

async function failBoard({ page }: Scene): Promise<void> {
  await page.route('**/office/orders?*', (route) => route.abort())
  await page.reload()
  await page.getByRole('alert').waitFor()
}

async function openProduct({ page, say }: Scene): Promise<void> {
  await page.getByRole('main').locator('a[href^="/office/orders/products/"]').first().click()
  await page.locator('main').getByLabel(say('주문 목록', 'Orders')).waitFor()
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
  await page.getByText(say('사유를 두 글자 이상 적어 주세요', 'Please give a reason')).first().waitFor()
}
