import { seeEffect } from './rehearsal-shots.ts'
import { press, type Scene, type Shot } from './scene.ts'
import { sendFile } from './send-file.ts'

const who = 'office01'
const specials = ({ situation }: Scene) => `/office/prices/specials?storeId=${situation.storeId}`
const allocation = ({ situation }: Scene) => `/office/allocations/${situation.alcListId}`

/** What a change of goods, prices or allocations does to baskets and orders, in each dialog and form that shows it. */
export const rehearsalGoodsShots: Shot[] = [
  { name: 'effect-price', who, path: '/office/prices?q=콩나물', act: changePrice },
  { name: 'effect-price-undo', who, path: '/office/prices/changes', act: undoPrices },
  { name: 'effect-special-end', who, path: specials, act: endSpecial },
  { name: 'allocation-new', who, path: '/office/allocations', act: makeAllocation },
  { name: 'effect-allocation-days', who, path: allocation, act: moveDays },
  { name: 'effect-allocation-goods', who, path: allocation, act: addGoods },
  { name: 'effect-allocation-fill', who, path: allocation, act: fill },
  { name: 'effect-allocation-paste', who, path: allocation, act: paste },
  { name: 'effect-allocation-end', who, path: allocation, act: end },
  { name: 'effect-allocation-cells', who, path: allocation, act: typeCells },
  { name: 'effect-import', who, path: '/office/import?kind=prices', act: previewImport, whole: true },
  { name: 'effect-import-undo', who, path: ({ situation }) => situation.imported, act: undoImport },
  { name: 'effect-grid', who, path: '/office/products/grid?q=대파', act: changeGrid },
  { name: 'effect-stock', who, path: '/office/stock?q=양파', act: countStock },
  { name: 'stock-mark', who, path: '/office/stock?stock=COUNTED', act: openMark },
  {
    name: 'effect-product',
    who,
    path: ({ situation }) => `/office/products/${situation.prodId}`,
    act: sellOut,
    whole: true,
  },
  { name: 'category-new', who, path: '/office/products/categories', act: addCategory },
]

async function changePrice(scene: Scene): Promise<void> {
  const { page, say } = scene
  await page
    .getByRole('button', { name: say('단가 바꾸기', 'Change the price of') })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(say('새 단가', 'New price')).fill('9900')
  await dialog.getByRole('button', { name: say('오늘', 'Today'), exact: true }).click()
  await seeEffect(scene)
}

async function undoPrices(scene: Scene): Promise<void> {
  const { page, say } = scene
  await page
    .getByRole('button', { name: say('4건 되돌리기', 'Undo 4 prices') })
    .first()
    .click()
  await seeEffect(scene)
}

async function endSpecial(scene: Scene): Promise<void> {
  const { page, say } = scene
  await page
    .getByRole('button', { name: say('끝내기', 'End the special price of') })
    .first()
    .click()
  await seeEffect(scene)
}

async function makeAllocation({ page, say }: Scene): Promise<void> {
  await press(page, say('배정 만들기', 'New allocation'))
  await press(page, say('만들기', 'Create'))
}

async function openList(scene: Scene, action: string): Promise<void> {
  await press(scene.page, action)
  await scene.page.getByRole('dialog').waitFor()
}

async function moveDays(scene: Scene): Promise<void> {
  const { page, say } = scene
  await openList(scene, say('이름·기간', 'Name and days'))
  const last = page.getByRole('dialog').getByLabel(say('종료일', 'Last day'))
  const days = page.getByRole('dialog').getByLabel(say('시작일', 'First day'))
  await days.fill(await last.inputValue())
  await seeEffect(scene)
}

async function addGoods(scene: Scene): Promise<void> {
  const { page, say } = scene
  await openList(scene, say('상품 추가', 'Add product'))
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox').fill('대파')
  await page.getByRole('option').first().click()
  await dialog.getByLabel(say('나눌 수량', 'Total to share')).fill('40')
  await seeEffect(scene)
}

async function fill(scene: Scene): Promise<void> {
  const { page, say } = scene
  await openList(scene, say('같은 수량', 'Give the same'))
  await page.getByRole('dialog').getByLabel(say('매장마다 수량', 'Quantity for each store')).fill('0')
  await seeEffect(scene)
}

async function paste(scene: Scene): Promise<void> {
  const { page, say } = scene
  await openList(scene, say('엑셀 붙여넣기', 'Paste table'))
  const dialog = page.getByRole('dialog')
  const table = ['매장\t특란\t왕란\t없는 상품', 'S0001\t0\t3\t1', '행복마트 성수점\t0\t두 판\t', '모르는 매장\t1\t1\t1']
  await dialog.getByLabel(say('붙여넣을 표', 'Table to paste')).fill(table.join('\n'))
  await press(page, say('확인', 'Check'))
  await seeEffect(scene)
}

async function end(scene: Scene): Promise<void> {
  await openList(scene, scene.say('끝내기', 'End'))
  await seeEffect(scene)
}

async function typeCells(scene: Scene): Promise<void> {
  const cells = scene.page.getByRole('table').getByRole('textbox')
  for (const cell of (await cells.all()).slice(2, 8)) await cell.fill('0')
  await seeEffect(scene)
}

async function previewImport(scene: Scene): Promise<void> {
  const text = '상품코드,A단가,B단가\nD01-0007,3900,3800\nD01-0038,9900,9800\nD03-0003,문의,40000'
  await sendFile(scene, { name: '2026년 12월 단가표.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
  await seeEffect(scene)
}

async function undoImport(scene: Scene): Promise<void> {
  await press(scene.page, scene.say('되돌리기', 'Undo'))
  await seeEffect(scene)
}

/** Shown below the grid in a line, and in full on demand. */
async function changeGrid(scene: Scene): Promise<void> {
  const { page, say } = scene
  await page.locator('[data-row="0"] [data-column="0"]').first().click()
  await page.keyboard.press('Home')
  for (let at = 0; at < 9; at += 1) await page.keyboard.press('ArrowRight')
  await page.keyboard.type('0')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: say('자세히', 'Details') }).click()
  await seeEffect(scene)
}

async function countStock(scene: Scene): Promise<void> {
  const { page, say } = scene
  const change = page.getByRole('button', { name: say('바꾸기 · 양파', 'Change · 양파') })
  await change
    .or(page.getByRole('button', { name: say('출고·폐기 · 양파', 'Take off · 양파') }))
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: say('실사', 'Count'), exact: true }).click()
  await dialog.getByLabel(say('창고에 있는 수량', 'Quantity in the warehouse')).fill('0')
  await seeEffect(scene)
}

/** Narrow pages have no such button. */
async function openMark({ page, width, say }: Scene): Promise<void> {
  if (width < 600) return
  const mark = page.getByRole('button', { name: say('부족 기준', 'Low at') })
  await mark.first().click()
  await page.getByRole('dialog').waitFor()
}

async function sellOut(scene: Scene): Promise<void> {
  const { page, say } = scene
  await page.getByRole('combobox', { name: say('판매 상태', 'Sale state') }).click()
  await page.getByRole('option', { name: say('품절', 'Sold out') }).click()
  await seeEffect(scene)
}

async function addCategory({ page, say }: Scene): Promise<void> {
  await page
    .getByRole('button', { name: say('분류 추가', 'Add a category') })
    .first()
    .click()
  await page.getByRole('dialog').waitFor()
}
