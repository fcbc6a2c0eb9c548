import { expect, test } from 'vitest'
import { useBrowser } from '../browser.ts'
import { useMall } from '../mall.ts'
import { waitForHome, keptSession, publishedPassword, signInToOffice, typeSignIn } from '../sign-in.ts'

const mall = useMall()
const browser = useBrowser()

test('signs a store in by username and password, and opens home', async () => {
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
  await page.reload()
  await page.getByRole('heading', { level: 1, name: '안녕하세요' }).waitFor()
})

test('reports a wrong password, keeping the username and focusing the password', async () => {
  const page = await browser.open()
  await page.goto(mall.address)
  await typeSignIn(page, 'store04', 'Nuri!2062')
  await page.getByRole('alert').getByText('아이디 또는 비밀번호').waitFor()
  expect(new URL(page.url()).pathname).toBe('/')
  expect(await page.getByLabel('아이디', { exact: true }).inputValue()).toBe('store04')
  const focused = await page.evaluate(() => {
    const { name, selectionStart, selectionEnd } = document.activeElement as HTMLInputElement
    return { name, selectionStart, selectionEnd }
  })
  expect(focused).toEqual({ name: 'password', selectionStart: 0, selectionEnd: 9 })
  expect((await keptSession(page))['accessToken']).toBeNull()

  await page.keyboard.type(publishedPassword)
  await page.keyboard.press('Enter')
  await waitForHome(page)
})

test('names a missing username or password without sending a request', async () => {
  const page = await browser.open()
  await page.goto(mall.address)
  let asked = 0
  await page.route('**/is-authentic-user', (route) => {
    asked += 1
    return route.abort()
  })
  await page.getByRole('button', { name: '로그인', exact: true }).click()
  await page.getByText('아이디를 입력해 주세요.').waitFor()
  await page.getByText('비밀번호를 입력해 주세요.').waitFor()
  expect(asked).toBe(0)
})

test('signs in a demo user with one click', async () => {
  const page = await browser.open()
  await page.goto(mall.address)
  await page
    .getByRole('region', { name: '체험 계정' })
    .getByRole('button', { name: /store04/ })
    .click()
  await page.getByRole('heading', { level: 1, name: '안녕하세요, 행복마트 성수점 님' }).waitFor()
})

test('remembers the username on request, but never the password', async () => {
  const page = await browser.open()
  await page.goto(mall.address)
  await page.getByLabel('아이디 저장').check()
  await typeSignIn(page, 'store01')
  await waitForHome(page)
  const everything = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))
  expect(everything).not.toContain(publishedPassword)
  await page.goto(mall.address)
  const name = page.getByLabel('아이디', { exact: true })
  await name.waitFor()
  expect(await name.inputValue()).toBe('store01')
  expect(await page.getByLabel('비밀번호', { exact: true }).inputValue()).toBe('')
  await page.getByLabel('비밀번호', { exact: true }).and(page.locator(':focus')).waitFor()
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

test('does not redirect to a URL outside the portal', async () => {
  const page = await browser.open()
  await page.goto(`${mall.address}/?next=${encodeURIComponent('//elsewhere.example/app/')}`)
  await typeSignIn(page, 'store01')
  await waitForHome(page)
})

test('signs the operator in to the same portal, and opens the order board', async () => {
  const page = await browser.open()
  await signInToOffice(page, mall.address)
  expect(page.url()).toBe(`${mall.address}/office/orders`)
})

test("signs in a store of another wholesaler on that wholesaler's page", async () => {
  const page = await browser.open()
  await page.goto(`${mall.address}/?tenantCd=20`)
  await page.getByText('한빛종합식품 거래처 전용').waitFor()
  await typeSignIn(page, 'store01')
  await page.getByRole('heading', { level: 1, name: '안녕하세요, 해운대돼지갈비 님' }).waitFor()
})

test('shows a countdown after too many wrong passwords', async () => {
  browser.allow(/status of 429/)
  const page = await browser.open()
  await page.goto(mall.address)
  await page.getByText('누리식자재유통 거래처 전용').waitFor()
  for (let tries = 0; tries < 6; tries += 1) {
    const answer = page.waitForResponse('**/is-authentic-user')
    await typeSignIn(page, 'staff01', `Wrong!${tries}pass`)
    await answer
    await page
      .getByRole('alert')
      .getByText(tries < 5 ? '아이디 또는 비밀번호' : '시도가 너무 많았어요')
      .waitFor()
  }
  const submit = page.getByRole('button', { name: '로그인', exact: true })
  expect(await submit.isDisabled()).toBe(true)
  const timer = page.getByRole('timer')
  const before = await timer.textContent()
  expect(before).toMatch(/^남은 시간 0:\d\d$/)
  await expect.poll(() => timer.textContent()).not.toBe(before)
  // The phone number for help is right below.
  await page.getByRole('link', { name: /누리식자재유통에 전화하기/ }).waitFor()
})

test('warns of Caps Lock and Hangul input before the password is sent', async () => {
  const page = await browser.open()
  await page.goto(mall.address)
  const password = page.getByLabel('비밀번호', { exact: true })
  // A driven keyboard has no Caps Lock of its own.
  await password.dispatchEvent('keydown', { key: 'N', bubbles: true, modifierCapsLock: true })
  await page.getByText('Caps Lock이 켜져 있어요.').waitFor()
  await password.dispatchEvent('keyup', { key: 'n', bubbles: true })
  await page.getByText('Caps Lock이 켜져 있어요.').waitFor({ state: 'hidden' })
  await page.getByLabel('아이디', { exact: true }).fill('ㄴ색01')
  await page.getByText('한글이 입력됐어요').waitFor()
})

test('shows and hides the password', async () => {
  const page = await browser.open()
  await page.goto(mall.address)
  const password = page.getByLabel('비밀번호', { exact: true })
  await password.fill('Nuri!2026')
  await page.getByRole('button', { name: '비밀번호 표시' }).click()
  expect(await password.getAttribute('type')).toBe('text')
  await page.getByRole('button', { name: '비밀번호 숨기기' }).click()
  expect(await password.getAttribute('type')).toBe('password')
})

test('reports an unreachable server, and signs in on the same button once it is back', async () => {
  browser.allow(/ERR_CONNECTION_REFUSED|ERR_FAILED/)
  const page = await browser.open()
  await page.goto(mall.address)
  await page.getByText('누리식자재유통 거래처 전용').waitFor()
  await page.route('**/is-authentic-user', (route) => route.abort('connectionrefused'))
  await typeSignIn(page, 'store01')
  await page.getByText('서버에서 답을 받지 못했어요').waitFor()
  expect(await page.getByText('Wrong Services').count()).toBe(0)
  await page.unroute('**/is-authentic-user')
  await page.getByRole('button', { name: '로그인', exact: true }).click()
  await waitForHome(page)
})

test.each([
  ['the password check', 'is-authentic-user', { json: { result: 'SUCCESS', message: '' } }],
  ['the password check with null data', 'is-authentic-user', { json: { result: 'SUCCESS', data: null } }],
  ['the password check with an empty body', 'is-authentic-user', { body: '' }],
  ['the second factor', 'front-login', { json: { result: 'SUCCESS', data: null } }],
])('reports an invalid answer for missing data of %s', async (_what, path, answer) => {
  const page = await browser.open()
  await page.goto(mall.address)
  await page.route(`**/${path}`, (route) => route.fulfill(answer))
  await typeSignIn(page, 'store02')
  await page.getByText('서버 응답이 올바르지 않아요.').waitFor()
  expect(await page.getByRole('button', { name: '로그인', exact: true }).isEnabled()).toBe(true)
})

test('reports a failed sign-in when a refusal has no message', async () => {
  const page = await browser.open()
  await page.goto(mall.address)
  await page.route('**/is-authentic-user', (route) =>
    route.fulfill({ json: { result: 'FAIL', code: 'X', message: '' } }),
  )
  await typeSignIn(page, 'store01')
  await page.getByRole('alert').getByText('로그인하지 못했어요.').waitFor()
  expect((await keptSession(page))['accessToken']).toBeNull()
})
