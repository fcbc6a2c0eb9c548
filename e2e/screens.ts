// `npm run screens [name …]`: every page in every look as a picture in screens/, and one sheet of them a page.
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, BrowserContext } from 'playwright-core'
import { printSheet, type Print } from './contact-sheet.ts'
import { standStill } from './find-barriers.ts'
import { launchChromium, usualPerson } from './launch-chromium.ts'
import { shots, type Look, type Scene, type Shot } from './shots.ts'
import { publishedPassword } from './sign-in.ts'
import { startMall } from './start-mall.ts'

const folder = join(import.meta.dirname, '../screens')
const heights: Record<number, number> = { 390: 844, 1280: 800, 1920: 1080 }
const looks: Look[] = [390, 1280, 1920].flatMap((width) =>
  (['light', 'dark'] as const).flatMap((mode) => (['ko', 'en'] as const).map((locale) => ({ width, mode, locale }))),
)

const wanted = process.argv.slice(2)
const chosen = shots.filter(({ name }) => wanted.length === 0 || wanted.includes(name))
const mall = await startMall()
const browser = await launchChromium()
try {
  await takeAll(browser)
} finally {
  await browser.close()
  await mall.end()
}

async function takeAll(browser: Browser): Promise<void> {
  const store = await signIn('store01')
  const found = await findThings(store)
  const prints = new Map<string, Print[]>()
  for (const { name } of chosen) {
    rmSync(join(folder, name), { recursive: true, force: true })
    mkdirSync(join(folder, name), { recursive: true })
    prints.set(name, [])
  }
  // Two at a time: while one waits for a page to come to rest, the other works.
  const waiting = looks.values()
  const work = async () => {
    for (const look of waiting) await takeLook(browser, look, found, prints)
  }
  await Promise.all([work(), work()])
  const missing = chosen.filter(({ name }) => prints.get(name)?.length === 0).map(({ name }) => name)
  for (const [name, taken] of prints) {
    const inOrder = looks.flatMap((look) => taken.filter(({ file }) => file.includes(nameOf(look))))
    if (taken.length > 0) await printSheet(browser, name, inOrder, join(folder, `${name}.png`))
  }
  say(`${prints.size - missing.length} pages in ${folder}`)
  if (missing.length > 0) say(`not there yet: ${missing.join(', ')}`)
}

async function takeLook(browser: Browser, look: Look, found: Found, prints: Map<string, Print[]>): Promise<void> {
  const contexts = new Map<string, BrowserContext>()
  for (const shot of chosen) {
    const who = shot.who ?? ''
    const context = contexts.get(who) ?? (await openContext(browser, look, who))
    contexts.set(who, context)
    const file = join(folder, shot.name, `${nameOf(look)}.png`)
    if (!(await take(context, shot, look, found, file))) continue
    prints.get(shot.name)?.push({ width: look.width, row: `${look.mode} ${look.locale}`, file })
  }
  await Promise.all([...contexts.values()].map((context) => context.close()))
  say(nameOf(look))
}

function nameOf({ width, mode, locale }: Look): string {
  return `${width}-${mode}-${locale}`
}

async function openContext(browser: Browser, { width }: Look, who: string): Promise<BrowserContext> {
  const isPhone = width < 600
  const session = who === '' ? {} : await signIn(who)
  const localStorage = Object.entries(session).map(([name, value]) => ({ name, value: String(value) }))
  return browser.newContext({
    ...usualPerson,
    viewport: { width, height: heights[width] ?? 900 },
    deviceScaleFactor: isPhone ? 2 : 1,
    hasTouch: isPhone,
    isMobile: isPhone,
    reducedMotion: 'reduce',
    storageState: { cookies: [], origins: [{ origin: mall.address, localStorage }] },
  })
}

/** Takes one picture; false when the page is not there yet. */
async function take(context: BrowserContext, shot: Shot, look: Look, found: Found, file: string): Promise<boolean> {
  const page = await context.newPage()
  try {
    page.setDefaultTimeout(20_000)
    const { mode, locale } = look
    await page.addInitScript((display) => localStorage.setItem('nuri-mall-config', JSON.stringify(display)), {
      navType: mode,
      locale,
      ...shot.display,
    })
    const scene: Scene = {
      ...look,
      ...found,
      page,
      address: mall.address,
      say: (ko, en) => (locale === 'ko' ? ko : en),
    }
    const path = typeof shot.path === 'function' ? shot.path(scene) : (shot.path ?? '/')
    const answer = await page.goto(`${mall.address}${path}`)
    if (answer?.status() === 404 && shot.name !== 'not-found') return false
    await page.waitForLoadState('networkidle')
    const lost = page.getByText(scene.say('찾으시는 페이지가 없어요', 'This page does not exist'))
    if (shot.name !== 'not-found' && (await lost.isVisible())) return false
    if (shot.act) {
      await shot.act(scene)
      await page.waitForLoadState('networkidle')
    }
    await standStill(page)
    await page.screenshot({ path: file, fullPage: shot.whole ?? false, caret: 'hide' })
    return true
  } catch (error) {
    say(`${shot.name} ${look.width} ${look.mode} ${look.locale}: ${String(error).slice(0, 400)}`)
    return false
  } finally {
    await page.close()
  }
}

type Found = Pick<Scene, 'orderId' | 'prodId'>

/** An order and a product to show, and something in the basket. */
async function findThings({ accessToken = '' }: Record<string, string | number>): Promise<Found> {
  const call = async <Answer>(path: string, body?: object) => {
    const response = await fetch(`${mall.address}/nuri/api/v1/${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' },
      body: body ? JSON.stringify(body) : null,
    })
    return (await response.json()) as Answer
  }
  interface Product {
    prodId: string
    minQty: number
    stepQty: number
  }
  const products = (await call<{ content: Product[] }>('prods/mall/?size=30&status=ON')).content
  for (const { prodId, minQty, stepQty } of products.slice(0, 7)) {
    await call('baskets', { prodId, qty: Math.max(minQty, stepQty) })
  }
  const orders = (await call<{ content: { orderId: string }[] }>('orders/mall?size=5')).content
  return { prodId: products[0]?.prodId ?? 'none', orderId: orders[1]?.orderId ?? orders[0]?.orderId ?? 'none' }
}

async function signIn(username: string): Promise<Record<string, string | number>> {
  const post = async (path: string, body: object) => {
    const response = await fetch(`${mall.address}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    return (await response.json()) as Record<string, string | number>
  }
  const credentials = { username, password: publishedPassword, tenantCd: '10' }
  await post('/nuri/mfa/v1/ping/is-authentic-user', credentials)
  const { data } = await post('/nuri/jwt/login', credentials)
  const { serverNow: _, ...session } = await post('/api/account/login', { data })
  return session
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
