import { expect, test } from 'vitest'
import { useBrowser } from '../browser.ts'
import { useMall } from '../malls/mall.ts'
import { typeSignIn, waitForHome } from '../sign-in.ts'

const mall = useMall()
const browser = useBrowser([
  /This document requires 'TrustedHTML'/,
  /^policy: require-trusted-types-for/,
  /status of 404/,
])

test('refuses text assigned as markup, and violates no policy when signing in, on an unknown page and signing out', async () => {
  const page = await browser.openWhole()
  const answer = await page.goto(mall.address)
  const policy = answer?.headers()['content-security-policy'] ?? ''
  expect(policy).toContain("require-trusted-types-for 'script'")
  expect(policy).not.toContain('unsafe-')

  await page.getByLabel('아이디', { exact: true }).waitFor()
  const outcome = await page.evaluate(() => {
    try {
      document.body.innerHTML = '<img src=x onerror="document.title = \'run\'">'
      return 'taken'
    } catch (error) {
      return (error as Error).name
    }
  })
  expect(outcome).toBe('TypeError')
  expect(await page.title()).not.toBe('run')

  await typeSignIn(page, 'store01')
  await waitForHome(page)
  // A document of its own, with a status of its own.
  await page.goto(`${mall.address}/somewhere-else`)
  await page.getByRole('main').waitFor()
  await page.goto(mall.address)
  await page.getByLabel('아이디', { exact: true }).waitFor()
})

test('shows the API documentation without scripts or policy violations', async () => {
  const page = await browser.openWhole({ viewport: { width: 390, height: 844 } })
  await page.goto(`${mall.address}/docs`)
  await page.getByRole('heading', { name: 'Nuri Mall' }).waitFor()
  const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
  expect(wide).toBe(false)
})
