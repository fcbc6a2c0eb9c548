// `npm run screens [name …]`: screenshots of every page in every look in screens/, with a contact sheet per page.
import { existsSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import type { Browser, BrowserContext } from 'playwright-core'
import { printSheet } from './shots/contact-sheet.ts'
import { waitForAnimations } from './find-barriers.ts'
import { launchChromium, defaultContext } from './launch-chromium.ts'
import type { Look, Scene, Shot } from './shots/scene.ts'
import { storageOf } from './session-of.ts'
import { shots } from './shots/shots.ts'
import { prepareSituation } from './shots/situation.ts'
import { callsOf } from './malls/api-calls.ts'
import { startMall } from './malls/start-mall.ts'

const folder = join(import.meta.dirname, '../screens')
const heights: Record<number, number> = { 390: 844, 1280: 800, 1920: 1080 }
const looks: Look[] = [390, 1280, 1920].flatMap((width) =>
  (['light', 'dark'] as const).flatMap((mode) => (['ko', 'en'] as const).map((locale) => ({ width, mode, locale }))),
)

// Takes everything by default; a name or width takes only that and keeps the other files.
const wanted = process.argv.slice(2)
const isWanted = (what: string, all: string[]) => !wanted.some((one) => all.includes(one)) || wanted.includes(what)
const chosen = shots.filter(({ name }, _, all) =>
  isWanted(
    name,
    all.map((one) => one.name),
  ),
)
const chosenLooks = looks.filter(({ width }) => isWanted(`${width}`, Object.keys(heights)))
if (wanted.length === 0) rmSync(folder, { recursive: true, force: true })
let failures = 0
const mall = await startMall()
try {
  await takeAll()
} finally {
  await mall.end()
}

async function takeAll(): Promise<void> {
  const found = await findFixtures()
  // Two per core: one waits for a page to settle while the other works.
  const waiting = chosenLooks.values()
  const work = async () => {
    for (const look of waiting) await takeScreenshots(look, found)
  }
  await Promise.all(Array.from({ length: 2 * availableParallelism() }, work))
  const browser = await launchChromium()
  const missing: string[] = []
  for (const { name } of chosen) {
    const prints = looks.map((look) => ({ ...look, file: fileOf(name, look) })).filter(({ file }) => existsSync(file))
    if (prints.length === 0) missing.push(name)
    else await printSheet(browser, name, prints, join(folder, `${name}.png`))
  }
  await browser.close()
  say(`${chosen.length - missing.length} pages in ${folder}`)
  if (missing.length > 0) say(`not there yet: ${missing.join(', ')}`)
  if (failures > 0) say(`${failures} screenshots failed`)
  process.exitCode = missing.length + failures > 0 ? 1 : 0
}

async function takeScreenshots(look: Look, found: Found): Promise<void> {
  const browser = await launchChromium()
  const contexts = new Map<string, BrowserContext>()
  for (const shot of chosen) {
    const who = shot.who ?? ''
    const context = contexts.get(who) ?? (await openContext(browser, look, who))
    contexts.set(who, context)
    await take(context, shot, look, found)
  }
  await browser.close()
  say(Object.values(look).join(' '))
}

function fileOf(name: string, { width, mode, locale }: Look): string {
  return join(folder, name, `${width}-${mode}-${locale}.png`)
}

async function openContext(browser: Browser, { width }: Look, who: string): Promise<BrowserContext> {
  const isPhone = width < 600
  return browser.newContext({
    ...defaultContext,
    viewport: { width, height: heights[width] ?? 900 },
    deviceScaleFactor: isPhone ? 2 : 1,
    hasTouch: isPhone,
    isMobile: isPhone,
    reducedMotion: 'reduce',
    // Answered from its cache, requests would bypass the mocks of a scene.
    serviceWorkers: 'block',
    ...(who !== '' && { storageState: await storageOf(mall.address, who) }),
  })
}

/** Takes one screenshot, unless the page does not exist. */
async function take(context: BrowserContext, shot: Shot, look: Look, found: Found): Promise<void> {
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
    if (answer?.status() === 404 && shot.name !== 'not-found') return
    await page.waitForLoadState('networkidle')
    const lost = page.getByText(scene.say('찾으시는 페이지가 없어요', 'This page does not exist'))
    if (shot.name !== 'not-found' && (await lost.isVisible())) return
    if (shot.act) {
      await shot.act(scene)
      if (!shot.busy) await page.waitForLoadState('networkidle')
    }
    // On a busy machine the network is idle while a page is still rendering.
    if (!shot.busy) await page.locator('.MuiSkeleton-root').first().waitFor({ state: 'detached' })
    await waitForAnimations(page)
    // What sticks to the window would lie over the middle of the page.
    if (shot.whole) await page.evaluate(() => scrollTo(0, 0))
    await page.screenshot({ path: fileOf(shot.name, look), fullPage: shot.whole ?? false, caret: 'hide' })
  } catch (error) {
    failures += 1
    say(`${shot.name} ${look.width} ${look.mode} ${look.locale}: ${String(error).slice(0, 400)}`)
  } finally {
    await page.close()
  }
}

type Found = Pick<Scene, 'orderId' | 'prodId' | 'situation'>

/** Finds an order and a product to show, and fills the basket. */
async function findFixtures(): Promise<Found> {
  const situation = await prepareSituation(mall.address)
  const callApi = await callsOf(mall.address, 'store01')
  const call = <Answer>(path: string, body?: object) => callApi<Answer>(body ? 'POST' : 'GET', `v1/${path}`, body)
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
  const orderId = orders[1]?.orderId ?? orders[0]?.orderId ?? 'none'
  return { prodId: products[0]?.prodId ?? 'none', orderId, situation }
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
