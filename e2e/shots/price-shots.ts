import type { Page } from 'playwright-core'
import type { Scene, Shot } from './scene.ts'

const who = 'office01'
const specials = ({ situation }: Scene) => `/office/prices/specials?storeId=${situation.storeId}`

/** Prices in the office. */
export const priceShots: Shot[] = [
  { name: 'prices', who, path: '/office/prices' },
  { name: 'prices-none', who, path: '/office/prices?q=없는상품' },
  { name: 'prices-edit', who, path: '/office/prices', act: typePrice },
  { name: 'prices-product', who, path: ({ prodId }) => `/office/products/${prodId}`, act: seeHistory, whole: true },
  { name: 'special-prices', who, path: '/office/prices/specials' },
  {
    name: 'special-prices-product',
    who,
    path: ({ prodId }) => `/office/prices/specials?prodId=${prodId}`,
    whole: true,
  },
  { name: 'special-price-planned', who, path: specials, act: setOverPlanned },
  { name: 'special-price-cancel', who, path: specials, act: cancelPlanned },
  { name: 'price-rise', who, path: '/office/prices/rise', act: raise, whole: true },
  { name: 'price-rise-apply', who, path: '/office/prices/rise', act: askToApply },
  { name: 'price-changes', who, path: '/office/prices/changes' },
]

async function typePrice({ page, say }: Scene): Promise<void> {
  await page
    .getByRole('button', { name: say('단가 바꾸기', 'Change the price of') })
    .first()
    .click()
  await page.getByRole('dialog').getByLabel(say('새 단가', 'New price')).fill('180000')
}

/** Over the days of one that is planned, so that the dialog asks what becomes of it. */
async function setOverPlanned({ page, say }: Scene): Promise<void> {
  await plannedRow(page)
    .getByRole('button', { name: say('바꾸기', 'Change') })
    .click()
  await page.getByRole('dialog').getByLabel(say('새 단가', 'New price')).fill('7700')
  await page.getByRole('dialog').getByRole('radio').first().waitFor()
}

async function cancelPlanned({ page, say }: Scene): Promise<void> {
  await plannedRow(page)
    .getByRole('button', { name: say('예정 취소', 'Cancel') })
    .click()
  await page.getByRole('dialog').waitFor()
}

const plannedRow = (page: Page) => page.getByRole('listitem').filter({ hasText: '7,500' })

async function seeHistory({ page, say }: Scene): Promise<void> {
  await page
    .getByRole('button', { name: say('기록 보기', 'Show history') })
    .first()
    .click()
}

async function raise({ page, say }: Scene): Promise<void> {
  await page.getByLabel(say('올릴 만큼', 'Raise by')).fill('5')
  await page.getByRole('table').waitFor()
}

async function askToApply(scene: Scene): Promise<void> {
  await raise(scene)
  const { page, say } = scene
  await page
    .getByRole('button', { name: say('바꾸기', 'Change') })
    .last()
    .click()
  await page.getByRole('dialog').waitFor()
}
