import { expect, test } from 'vitest'
import { useBrowser } from '../browser.ts'
import { useMall } from '../malls/mall.ts'
import { keptSession, signOut, typeSignIn } from '../sign-in.ts'

const mall = useMall()
const browser = useBrowser()

test('signs in a store by username and password, a demo user with one click, and the operator, each on its first page', async () => {
  const page = await browser.open()
  await page.goto(mall.address)
  expect(await page.title()).toContain('로그인')
  await page.getByRole('link', { name: /누리식자재유통에 전화하기/ }).waitFor()
  await typeSignIn(page, 'store01')
  await page.waitForURL(`${mall.address}/app/main/mal001`)
  await page.getByRole('heading', { level: 1, name: '안녕하세요, 골목국밥 망원점 님' }).waitFor()
  await page.getByRole('navigation', { name: '주 메뉴' }).getByRole('link', { name: '홈' }).waitFor()

  const kept = await keptSession(page)
  expect(Object.values(kept).every((value) => value)).toBe(true)
  expect(kept['userCdPasswordEquals']).toBe('N')

  await signOut(page)
  await page
    .getByRole('region', { name: '체험 계정' })
    .getByRole('button', { name: /store04/ })
    .click()
  await page.getByRole('heading', { level: 1, name: '안녕하세요, 행복마트 성수점 님' }).waitFor()

  await signOut(page)
  await typeSignIn(page, 'office01')
  await page.getByRole('heading', { level: 1, name: '주문 처리' }).waitFor()
  expect(page.url()).toBe(`${mall.address}/office/orders`)
})

test('opens the requested page after signing in, and does not sign out on Back', async () => {
  const page = await browser.open()
  await page.goto(`${mall.address}/app/main/mal006?status=10`)
  await page.getByText('로그인하면 보시던 화면으로 바로 이동해요.').waitFor()
  expect(new URL(page.url()).pathname).toBe('/')
  expect(new URL(page.url()).searchParams.get('next')).toBe('/app/main/mal006?status=10')
  await typeSignIn(page, 'store01')
  await page.waitForURL('**/app/main/mal006?status=10')
  await page.getByRole('heading', { level: 1, name: '주문 내역' }).waitFor()

  await page.goBack()
  expect(new URL(page.url()).pathname).not.toBe('/')
})

test("signs in a store of another wholesaler on that wholesaler's page", async () => {
  const page = await browser.open()
  await page.goto(`${mall.address}/?tenantCd=20`)
  await page.getByText('한빛종합식품 거래처 전용').waitFor()
  await typeSignIn(page, 'store01')
  await page.getByRole('heading', { level: 1, name: '안녕하세요, 해운대돼지갈비 님' }).waitFor()
})
