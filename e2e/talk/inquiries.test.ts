import { deflateSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { asStore } from '../malls/as-store.ts'
import { useBrowser } from '../browser.ts'
import { findViolations } from '../find-barriers.ts'
import { phone } from '../launch-chromium.ts'
import { useMall } from '../malls/mall.ts'
import { enter } from '../enter.ts'
import { keptSession, signOut, typeSignIn, waitForHome } from '../sign-in.ts'
import { visit } from '../visit.ts'

const mall = useMall()
const browser = useBrowser()

/** A minimal photo: one grey pixel. */
function photo(name: string) {
  const part = (type: string, bytes: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), bytes])
    const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(bytes.length)
    check.writeUInt32BE(crc(body))
    return Buffer.concat([length, body, check])
  }
  const head = Buffer.from([0, 0, 0, 8, 0, 0, 0, 8, 8, 0, 0, 0, 0])
  const rows = deflateSync(Buffer.alloc(8 * 9, 128).map((value, at) => (at % 9 === 0 ? 0 : value)))
  const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10])
  const buffer = Buffer.concat([signature, part('IHDR', head), part('IDAT', rows), part('IEND', Buffer.alloc(0))])
  return { name, mimeType: 'image/png', buffer }
}

function crc(bytes: Buffer): number {
  let rest = ~0
  for (const byte of bytes) {
    rest ^= byte
    for (let bit = 0; bit < 8; bit += 1) rest = (rest >>> 1) ^ (0xedb88320 & -(rest & 1))
  }
  return ~rest >>> 0
}

const contents = (page: Page) => page.getByRole('textbox', { name: '내용' })
const reply = (page: Page) => page.getByRole('textbox', { name: '이어서 적기' })
const thread = (page: Page) => page.getByRole('list', { name: '주고받은 글' })

async function fill(page: Page, title: string, text: string): Promise<void> {
  await page.getByRole('button', { name: '반품/클레임' }).click()
  await page.getByLabel('제목', { exact: true }).fill(title)
  await contents(page).fill(text)
}

test("asks about an order line with a photo on a phone, and shows the office's answer immediately", async () => {
  const order = await (await asStore(mall.address)).placeOrder(2)
  const name = order.lines[0]?.prodNm ?? ''
  const store = await browser.openWhole(phone)
  await enter(store, `${mall.address}/app/main/mal006/${order.orderId}`)
  await store.getByRole('link', { name: `${name} 문의하기` }).click()
  await store.getByText('이 품목에 대한 문의예요').waitFor()
  await fill(store, '포장이 찢어져 왔어요', '사진처럼 찢어졌어요.\n바꿔 주세요.')
  await store.locator('input[type=file][multiple]').setInputFiles(photo('찢어진 포장.png'))
  await store.getByRole('button', { name: '찢어진 포장.png 빼기' }).waitFor()
  // Text and uploaded file are kept when the page is left.
  await store.goBack()
  await store.getByRole('link', { name: `${name} 문의하기` }).click()
  await store.getByRole('button', { name: '찢어진 포장.png 빼기' }).waitFor()
  await expect.poll(() => contents(store).inputValue()).toBe('사진처럼 찢어졌어요.\n바꿔 주세요.')
  expect(await findViolations(store)).toEqual([])
  await store.getByRole('button', { name: '보내기', exact: true }).click()
  await store.getByRole('heading', { level: 1, name: '포장이 찢어져 왔어요' }).waitFor()
  await thread(store).getByText('바꿔 주세요.').waitFor()

  const office = await browser.open()
  await enter(office, `${mall.address}/office/inquiries`, 'office01')
  await office.getByRole('link', { name: /포장이 찢어져 왔어요/ }).click()
  await office.getByRole('button', { name: /찢어진 포장.png/ }).waitFor()
  expect(await findViolations(office)).toEqual([])
  await office.getByRole('textbox', { name: '답변' }).fill('내일 새것으로 바꿔 드릴게요.')
  await office.keyboard.press('Control+Enter')
  await thread(office).getByText('내일 새것으로 바꿔 드릴게요.').waitFor()
  await office.getByRole('link', { name: '주문 보기' }).click()
  await office.getByText(order.orderNo).first().waitFor()

  // In the other browser, without any action.
  await thread(store).getByText('내일 새것으로 바꿔 드릴게요.').waitFor()
  await store.getByText('답변완료').first().waitFor()
  // An answered inquiry can no longer be edited.
  expect(await store.getByRole('button', { name: '고치기' }).count()).toBe(0)
})

test('keeps a reply typed offline and sends it once when connected, filters in one press, and restores a half-written inquiry for its author only', async () => {
  browser.allow(/ERR_INTERNET_DISCONNECTED/)
  const page = await browser.open()
  await enter(page, `${mall.address}/app/main/mal009`)
  await page.getByRole('link', { name: '문의하기' }).first().click()
  await page.getByRole('button', { name: '보내기', exact: true }).click()
  await page.getByText('종류를 골라 주세요.').waitFor()
  await fill(page, '배송 시간 문의', '몇 시에 오나요?')
  await page.getByRole('button', { name: '보내기', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: '배송 시간 문의' }).waitFor()

  await page.context().setOffline(true)
  await reply(page).fill('아침이면 좋겠어요.')
  await page.getByRole('button', { name: '보내기', exact: true }).click()
  await page.getByText('보내지 못했어요.').waitFor()
  await expect.poll(() => reply(page).inputValue()).toBe('아침이면 좋겠어요.')
  await page.context().setOffline(false)
  await page.getByRole('button', { name: '다시 보내기' }).click()
  await thread(page).getByText('아침이면 좋겠어요.').waitFor()
  await thread(page).getByRole('button', { name: '고치기' }).nth(1).click()
  expect(await thread(page).getByRole('listitem').count()).toBe(2)
  await contents(page).fill('낮이면 좋겠어요.')
  await page.getByRole('button', { name: '저장' }).click()
  await thread(page).getByText('낮이면 좋겠어요.').waitFor()
  await thread(page).getByRole('button', { name: '지우기' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '지우기' }).click()
  await thread(page).getByText('낮이면 좋겠어요.').waitFor({ state: 'detached' })

  await page.getByRole('button', { name: '문의 종료' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '문의 종료' }).click()
  await page.getByText('종료된 문의예요.').waitFor()
  await page.getByRole('textbox', { name: '다시 문의하기' }).fill('하나 더요.')
  await page.keyboard.press('Control+Enter')
  await page.getByText('접수', { exact: true }).waitFor()
  await page.getByRole('link', { name: '문의 목록으로' }).click()
  await page.getByRole('link', { name: /배송 시간 문의/ }).waitFor()
  expect(await findViolations(page)).toEqual([])
  await expectOwnInOnePress(page)
  await expectDraftForAuthor(page)
})

async function expectOwnInOnePress(page: Page): Promise<void> {
  const mine = page.getByRole('button', { name: '내 문의만' })
  const asks = page.waitForRequest(/articles\/inquiry\?.*userId=/)
  await mine.click()
  const { userId } = await keptSession(page)
  expect((await asks).url()).toContain(`userId=${userId ?? ''}`)
  await page.waitForURL('**/mal009?mine=Y')
  await mine.and(page.locator('[aria-pressed=true]')).waitFor()
  await mine.click()
  await page.waitForURL('**/mal009')
}

async function expectDraftForAuthor(page: Page): Promise<void> {
  const write = `${mall.address}/app/main/mal009/new`
  await visit(page, write)
  await contents(page).waitFor()
  await fill(page, '반쯤 쓴 제목', '반쯤 쓴 내용')
  await page.waitForTimeout(300)
  await signOut(page)
  await typeSignIn(page, 'staff01')
  await waitForHome(page)
  await visit(page, write)
  expect(await contents(page).inputValue()).toBe('')
  await signOut(page)
  await typeSignIn(page, 'store01')
  await waitForHome(page)
  await visit(page, write)
  await contents(page).waitFor()
  expect([await contents(page).inputValue(), await page.getByLabel('제목', { exact: true }).inputValue()]).toEqual([
    '반쯤 쓴 내용',
    '반쯤 쓴 제목',
  ])
}
