import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useBrowser } from '../browser.ts'
import { enter, enterHome } from '../enter.ts'
import { useMall } from '../malls/mall.ts'
import { newVersionOf } from '../malls/new-version.ts'
import { typeSignIn, waitForHome } from '../sign-in.ts'
import { visit } from '../visit.ts'

const mall = useMall()
const browser = useBrowser([/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/])

/** Waits until the worker is active and has cached the files to start offline. */
async function untilCached(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
    while (!navigator.serviceWorker.controller) await new Promise((resolve) => setTimeout(resolve, 50))
  })
}

const firstQuantity = (page: Page) => page.getByRole('textbox', { name: / 수량$/ }).first()

/** All cached URLs by cache name. */
function cachedUrls(page: Page): Promise<Record<string, string[]>> {
  return page.evaluate(async () => {
    const kept: Record<string, string[]> = {}
    for (const name of await caches.keys()) {
      const requests = await (await caches.open(name)).keys()
      kept[name] = requests.map(({ url }) => url.slice(location.origin.length))
    }
    return kept
  })
}

const stores = (kept: Record<string, string[]>, begin: string) =>
  Object.keys(kept).filter((name) => name.startsWith(begin))

test('shows products and typed quantities after a reload offline, saves them when connected, and clears what it cached for the next user', async () => {
  const page = await browser.openWhole({ serviceWorkers: 'allow' })
  await enterHome(page, mall.address)
  await untilCached(page)
  // Home may have asked for products before the worker saw requests.
  await page.goto(`${mall.address}/app/main/mal002`)
  await firstQuantity(page).waitFor()
  const name = await firstQuantity(page).getAttribute('aria-label')

  await page.context().setOffline(true)
  await page.getByText('인터넷에 연결되어 있지 않아요').waitFor()
  await firstQuantity(page).fill('24')
  await firstQuantity(page).press('Tab')
  await page.reload()
  await firstQuantity(page).waitFor()
  expect(await firstQuantity(page).getAttribute('aria-label')).toBe(name)
  await expect.poll(() => firstQuantity(page).inputValue()).toBe('24')
  // Some browsers report a page loaded offline as online; then only the server is unreachable.
  const away = page.getByText(/인터넷에 연결되어 있지 않아요|서버에 연결하지 못했어요/)
  await away.waitFor()

  const saved = page.waitForResponse(
    (answer) => answer.request().method() === 'PUT' && answer.url().endsWith('/baskets'),
  )
  await page.context().setOffline(false)
  expect((await saved).ok()).toBe(true)
  await away.waitFor({ state: 'hidden' })
  await page.reload()
  await page.getByText('아직 발주되지 않았습니다').first().waitFor()
  await expect.poll(() => firstQuantity(page).inputValue()).toBe('24')
  await expectOnlyPublicCached(page)
})

/** Only files, pictures and products are cached, and cleared for the next user. */
async function expectOnlyPublicCached(page: Page): Promise<void> {
  // Since the last load the worker sees every request, that for the page itself included.
  for (const path of ['mal003', 'mal001', 'mal004', 'mal006', 'mal002']) {
    await visit(page, `${mall.address}/app/main/${path}`)
    await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor()
  }
  await firstQuantity(page).waitFor()
  await expect.poll(async () => stores(await cachedUrls(page), 'catalogue ')).toHaveLength(1)
  const kept = await cachedUrls(page)
  const first = stores(kept, 'catalogue ')
  expect(first).toHaveLength(1)
  const odd = Object.values(kept)
    .flat()
    .filter((address) => !/^\/(assets|icons|_image|first-paint|favicon|manifest)/.test(address))
  for (const address of odd) expect(address).toMatch(/^\/(app\/main\/mal001$|nuri\/api\/v1\/(prods|categories)\/mall)/)

  await page.goto(mall.address)
  await page.getByLabel('아이디', { exact: true }).waitFor()
  await expect.poll(async () => stores(await cachedUrls(page), 'catalogue ')).toEqual([])

  await typeSignIn(page, 'store04')
  await waitForHome(page)
  await visit(page, `${mall.address}/app/main/mal002`)
  await firstQuantity(page).waitFor()
  await expect.poll(async () => stores(await cachedUrls(page), 'catalogue ')).toHaveLength(1)
  expect(stores(await cachedUrls(page), 'catalogue ')).not.toEqual(first)
}

test('activates a new version only on click, without losing typed quantities', async () => {
  const version = await newVersionOf(mall.address)
  try {
    const page = await browser.openWhole({ serviceWorkers: 'allow' })
    await enter(page, `${version.address}/app/main/mal002`)
    await untilCached(page)
    await firstQuantity(page).waitFor()
    version.publish()
    await page.evaluate(async () => {
      await (await navigator.serviceWorker.ready).update()
    })
    await page.getByText('새 버전이 나왔어요').waitFor()
    expect(await page.locator('script[type=module]').getAttribute('src')).toContain('/index-')
    await page.route('**/nuri/api/v1/baskets', (route) =>
      route.request().method() === 'PUT' ? route.abort() : route.continue(),
    )
    await firstQuantity(page).fill('36')
    await firstQuantity(page).press('Tab')
    await page.getByRole('button', { name: '새로 고침' }).click()
    await page.locator('script[src*="/next-"]').waitFor({ state: 'attached' })
    await firstQuantity(page).waitFor()
    // The field renders before the stored quantity is restored.
    await expect.poll(() => firstQuantity(page).inputValue()).toBe('36')
    expect(await page.getByText('새 버전이 나왔어요').count()).toBe(0)
    await page.context().close()
  } finally {
    await version.end()
  }
})

test('is installable: its manifest names home and all icons, and is revalidated each time', async () => {
  const answer = await fetch(`${mall.address}/manifest.webmanifest`)
  expect(answer.headers.get('content-type')).toContain('application/manifest+json')
  const manifest = (await answer.json()) as { start_url: string; lang: string; icons: { src: string; type: string }[] }
  expect(manifest).toMatchObject({ name: '누리몰', lang: 'ko', start_url: '/app/main/mal001' })
  for (const { src, type } of manifest.icons) {
    expect((await fetch(mall.address + src)).headers.get('content-type')).toBe(type)
  }
  const worker = await fetch(`${mall.address}/sw.js`)
  expect(worker.headers.get('cache-control')).toBe('public, no-cache')
})
