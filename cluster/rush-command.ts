import { loadavg } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { check } from './proof/check.ts'
import { startRush, signInAll } from './rush/rush.ts'
import { openShops } from './shops/open-shops.ts'
import type { Size } from './shops/size.ts'
import type { Counting } from './rush/figures.ts'

type Say = (line: string) => void

/** Opens the shops when there are none, signs all stores in. */
export async function gather(size: Size, say: Say) {
  const since = performance.now()
  if (await openShops(size)) say(`shops written in ${seconds(since)} s`)
  const from = performance.now()
  const shoppers = await signInAll(size)
  say(`${shoppers.length} stores signed in within ${seconds(from)} s`)
  return shoppers
}

/** Sends this many orders at this rate, then checks. */
export async function rush(size: Size, orders: number, perSecond: number, say: Say): Promise<boolean> {
  const shoppers = await gather(size, say)
  const since = performance.now()
  const running = startRush(shoppers, perSecond)
  const limit = since + (orders / perSecond) * 3000
  while (running.figures().orders < orders && performance.now() < limit) await sleep(500)
  await running.end()
  say(
    `${describe(running.figures())}; in ${seconds(since)} s, load ${loadavg()
      .map((one) => one.toFixed(1))
      .join(' ')}`,
  )
  return sayVerdict(say)
}

export async function sayVerdict(say: Say): Promise<boolean> {
  const { faults, counted, wrong } = await check()
  say([...counted].map(([name, count]) => `${name} ${count}`).join(', '))
  for (const [fault, count] of faults) if (count > 0) say(`WRONG: ${fault}: ${count}`)
  say(wrong === 0 ? `${faults.size} kinds of faults looked for, none found` : 'The database is not as acknowledged.')
  return wrong === 0
}

export function describe(figures: Counting): string {
  const codes = [...figures.codes].map(([code, count]) => `${code} ${count}`).join(', ')
  return [
    `${figures.orders} orders`,
    `reads ${figures.readsAnswered} (${figures.readsUnanswered} unanswered)`,
    `writes ${figures.writesAnswered} (${figures.writesUnanswered} unanswered)`,
    `longest stop of writes ${(figures.writeStopMs / 1000).toFixed(1)} s`,
    `repeated ${figures.repeated}`,
    `without Retry-After ${figures.withoutRetryAfter}`,
    `cut ${figures.cut}`,
    `signed out ${figures.signedOut}`,
    ...(codes === '' ? [] : [`(${codes})`]),
  ].join(', ')
}

const seconds = (since: number) => ((performance.now() - since) / 1000).toFixed(0)
