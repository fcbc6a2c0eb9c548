import type { Page } from 'playwright-core'
import readXlsx from 'read-excel-file/node'
import type { Human } from '../human.ts'
import {
  balancesFile,
  mend,
  peopleFile,
  pricesFile,
  productsFile,
  storesFile,
  workbook,
  wrongStockFile,
  type SentFile,
} from './files.ts'
import type { Sitting } from './walk.ts'

export async function bringInStores({ page, customers }: Sitting, human: Human): Promise<undefined> {
  await bringIn(page, human, '거래처', storesFile(customers), customers.length)
  await bringIn(page, human, '매장 사용자', peopleFile(customers), customers.length)
  const owing = customers.filter(({ owed }) => owed > 0)
  await bringIn(page, human, '기초 미수금', balancesFile(customers), owing.length)
  return undefined
}

export async function bringInGoods({ page, articles }: Sitting, human: Human): Promise<undefined> {
  await goTo(page, human, '상품')
  await send(page, productsFile(articles))
  const download = page.waitForEvent('download')
  await human.click(page.getByRole('button', { name: '오류 행 받기' }))
  const returned = await readRows(await (await download).path())
  const applied = await apply(page, human)
  const [heads = [], ...faulty] = returned
  if (applied + faulty.length !== articles.length || faulty.length === 0)
    throw new Error(`${applied} rows were applied and ${faulty.length} returned`)
  const mended = workbook('오류 행 고침', [heads, ...faulty.map((cells) => mend(cells, articles))])
  await bringIn(page, human, '상품', mended, faulty.length)
  await bringIn(page, human, '단가', pricesFile(articles), 3 * articles.length)
  return undefined
}

export async function undoWrongFile({ page, articles }: Sitting, human: Human): Promise<undefined> {
  await goTo(page, human, '재고')
  await send(page, wrongStockFile(articles))
  await apply(page, human)
  await human.click(page.getByRole('button', { name: '되돌리기' }))
  const dialog = page.getByRole('dialog', { name: '가져오기를 되돌릴까요?' })
  await human.click(dialog.getByRole('button', { name: '되돌리기' }))
  await page.getByText(/되돌렸어요/).waitFor()
  return undefined
}

async function bringIn(page: Page, human: Human, kind: string, file: SentFile, rows: number): Promise<void> {
  await goTo(page, human, kind)
  await send(page, file)
  const applied = await apply(page, human)
  if (applied !== rows) throw new Error(`${kind}: ${applied} of ${rows} rows were applied`)
}

/** To the door for files, from anywhere in the office. */
async function goTo(page: Page, human: Human, kind: string): Promise<void> {
  await human.click(page.getByRole('link', { name: '가져오기', exact: true }).first())
  await human.click(page.getByRole('group', { name: '가져올 자료' }).getByRole('button', { name: kind, exact: true }))
  await page.getByRole('heading', { name: `${kind} · 파일 올리기` }).waitFor()
}

const applyButton = (page: Page) => page.getByRole('button', { name: /행 반영하기$/ })

/** Sends a file as it is and waits until all its rows were looked at. */
async function send(page: Page, file: SentFile): Promise<void> {
  await page.getByLabel('파일 선택').setInputFiles(file)
  await applyButton(page).waitFor()
}

/** Rows that need a look are applied too. Returns how many rows it were. */
async function apply(page: Page, human: Human): Promise<number> {
  const count = Number((await applyButton(page).innerText()).replaceAll(/\D/g, ''))
  await human.click(applyButton(page))
  const both = page.getByRole('dialog').getByRole('button', { name: '반영하기' })
  const undo = page.getByRole('button', { name: '되돌리기' })
  await both.or(undo).waitFor()
  if (await both.isVisible()) await human.click(both)
  await undo.waitFor()
  return count
}

async function readRows(path: string): Promise<string[][]> {
  const [sheet] = await readXlsx(path)
  return (sheet?.data ?? []).map((cells) => cells.map((cell) => (cell === null ? '' : String(cell))))
}
