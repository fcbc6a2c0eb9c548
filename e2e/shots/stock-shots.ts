import type { Scene, Shot } from './scene.ts'

const who = 'office01'

/** Stock in the office. */
export const stockShots: Shot[] = [
  { name: 'stock', who, path: '/office/stock?stock=COUNTED' },
  { name: 'stock-none', who, path: '/office/stock?q=없는상품' },
  { name: 'stock-take-off', who, path: '/office/stock?stock=COUNTED', act: takeOff },
  { name: 'stock-product', who, path: '/office/stock?stock=COUNTED', act: openProduct, whole: true },
]

async function takeOff({ page, say }: Scene): Promise<void> {
  const main = page.getByRole('main')
  await main
    .getByRole('button', { name: say('출고·폐기', 'Take off') })
    .or(main.getByRole('button', { name: say('바꾸기', 'Change') }))
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: say('출고·폐기', 'Take off') }).click()
  await dialog.getByLabel(say('나간 수량', 'Quantity that went out')).fill('2')
  await dialog.getByText(say('폐기', 'Discarded'), { exact: true }).click()
}

async function openProduct({ page, say }: Scene): Promise<void> {
  await page.locator('a[href^="/office/stock/"]').first().click()
  await page.getByRole('heading', { name: say('재고 변동', 'What moved it') }).waitFor()
}
