import type { Scene, Shot } from './scene.ts'

/** The catalogue of the office, its allocations, people and audit log. */
export const goodsShots: Shot[] = [
  { name: 'office-products', who: 'office01', path: '/office/products' },
  { name: 'office-products-none', who: 'office01', path: '/office/products?q=nothing' },
  { name: 'office-product', who: 'office01', path: '/office/products', act: openFirst, whole: true },
  { name: 'office-product-new', who: 'office01', path: '/office/products/new', whole: true },
  { name: 'product-grid', who: 'office01', path: '/office/products/grid' },
  {
    name: 'product-grid-view',
    who: 'office01',
    path: '/office/products/grid?stock=COUNTED',
    act: saveView,
  },
  { name: 'product-categories', who: 'office01', path: '/office/products/categories' },
  { name: 'allocations', who: 'office01', path: '/office/allocations' },
  { name: 'allocation', who: 'office01', path: '/office/allocations', act: openAllocation },
  { name: 'staff', who: 'office01', path: '/office/staff' },
  { name: 'audit', who: 'office01', path: '/office/audit' },
]

async function openFirst({ page, say }: Scene): Promise<void> {
  const product = 'a[href^="/office/products/"]:not([href$="/new"]):not([href$="/grid"]):not([href$="/categories"])'
  await page.getByRole('main').locator(product).first().click()
  await page
    .getByRole('link', { name: say('상품 목록', 'Products') })
    .first()
    .waitFor()
}

async function openAllocation({ page }: Scene): Promise<void> {
  await page.getByRole('main').locator('a[href^="/office/allocations/"]:not([href$="/new"])').first().click()
  await page.getByRole('grid').or(page.getByRole('table')).first().waitFor()
}

async function saveView({ page, say }: Scene): Promise<void> {
  await page.getByRole('button', { name: say('지금 조건 저장', 'Save these filters') }).click()
  await page.getByRole('dialog').getByRole('textbox').fill(say('수량 관리 상품', 'Counted products'))
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}
