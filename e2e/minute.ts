// `npm run minute`: three people at human speed on a demo mall. Prints the effort of each scenario beside its aim;
// fails only if a scenario cannot be completed.
import { launchChromium, defaultContext } from './launch-chromium.ts'
import { addToSent, fixRefusal, oneProduct, usualOrder } from './minute/on-the-phone.ts'
import { pastedLines, thirtyLines } from './minute/at-the-desk.ts'
import type { Scenario } from './minute/scenario.ts'
import { storageOf } from './session-of.ts'
import { startMall } from './malls/start-mall.ts'
import { asStore } from './malls/as-store.ts'

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }
const mall = await startMall()
const browser = await launchChromium()
const store = await asStore(mall.address)
function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

// The usual order comes first, because it suggests less once something is sent for the day.
const scenarios: Scenario[] = [usualOrder, oneProduct, addToSent, fixRefusal, thirtyLines, pastedLines]
const head = ['', 'seconds', 'strokes', 'taps', 'pages', 'aim', '']
const widths = [34, 9, 9, 6, 7, 34, 6]
const row = (cells: readonly string[]) =>
  say(
    cells
      .map((cell, n) => cell.padEnd(widths[n] ?? 0))
      .join('')
      .trimEnd(),
  )

try {
  row(head)
  for (const { name, isOnPhone, aims, run } of scenarios) {
    await emptyBasket()
    const context = await browser.newContext({
      ...defaultContext,
      ...(isOnPhone && phone),
      storageState: await storageOf(mall.address, 'store01'),
    })
    const effort = await run(await context.newPage(), store, mall.address)
    const missed = Object.entries(aims).filter(([what, most]) => effort[what as keyof typeof aims] > most)
    row([
      name,
      effort.seconds.toFixed(1),
      String(effort.strokes),
      String(effort.taps),
      String(effort.pages),
      Object.entries(aims)
        .map(([what, most]) => `${what} ≤ ${String(most)}`)
        .join(', '),
      missed.length === 0 ? 'met' : 'missed',
    ])
    await context.close()
  }
} finally {
  await browser.close()
  await mall.end()
}

async function emptyBasket(): Promise<void> {
  const { content } = await store.call<{ content: { basketItemId: string }[] }>('GET', 'baskets')
  for (const { basketItemId } of content) await store.call('DELETE', `baskets?basketItemId=${basketItemId}`)
}
