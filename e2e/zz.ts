import { launchChromium, defaultContext } from './launch-chromium.ts'
import { publishedPassword, typeSignIn } from './sign-in.ts'
const address = 'http://127.0.0.1:18111'
const browser = await launchChromium()
const office = await browser.newContext({ ...defaultContext, viewport: { width: 1280, height: 800 } })
const page = await office.newPage()
await page.goto(address)
await typeSignIn(page, 'office01', publishedPassword)
await page.waitForURL('**/office/**')
const shot = async (path: string, name: string) => { await page.goto(address + path); await page.waitForTimeout(1800); await page.screenshot({ path: `/tmp/my/${name}.png` }) }
await shot('/office/orders?status=30', 'o1')
await shot('/office/orders/products', 'o2')
await page.locator('a[href*="/office/orders/products/"]').first().click(); await page.waitForTimeout(1500); await page.screenshot({ path: '/tmp/my/o3.png' })
await page.goto(address + '/office/orders?status=20'); await page.waitForTimeout(1500)
await page.locator('tbody a, [role=row] a').first().click(); await page.waitForTimeout(1500); await page.screenshot({ path: '/tmp/my/o4.png' })
await shot('/office/products/grid', 'o5')
const store = await browser.newContext({ ...defaultContext, viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true })
const p = await store.newPage()
await p.goto(address)
await typeSignIn(p, 'store01', publishedPassword)
await p.waitForURL('**/app/**')
await p.waitForTimeout(2500); await p.screenshot({ path: '/tmp/my/s0.png' })
for (const [path, name] of [['mal002?q=' + encodeURIComponent('쌀'), 's1'], ['mal003/usual', 's2'], ['mal004', 's3']] as const) { await p.goto(`${address}/app/main/${path}`); await p.waitForTimeout(2500); await p.screenshot({ path: `/tmp/my/${name}.png` }) }
await browser.close()
