import { parseArgs } from 'node:util'
import { clientConfig } from '../apps/server/src/db/connections/connect.ts'
import { openSession } from '../apps/server/src/db/driver/session.ts'
import { openEmbedded } from '../apps/server/src/db/embedded/open-embedded.ts'
import { findPlace } from '../apps/server/src/db/embedded/place.ts'
import { addDays, seoulDay } from '../apps/server/src/platform/day.ts'
import { readArticles, readClosings, readHistories, readLastQuantities } from './usual/histories.ts'
import { measureLines, type Compared } from './usual/measure-lines.ts'
import { emptyMissing, measureMissing } from './usual/measure-missing.ts'
import { emptyTally, measureQuantities, type Asked } from './usual/measure-quantities.ts'

// `npm run bench:usual`: how near the usual order comes to what the stores of a data folder really sent.
//   DATA_DIR=data npm run bench:usual -- [--stores 400] [--skip 20]
// No mall may run on the folder meanwhile. `--skip 20` measures the twenty orders before the last twenty: a change of the
// rule is tried there, so that the last twenty stay unseen.

const { values } = parseArgs({
  options: {
    stores: { type: 'string', default: '400' },
    skip: { type: 'string', default: '0' },
    tenant: { type: 'string', default: '10' },
  },
})
const heldOut = { count: 20, skip: Number(values.skip) }
const tenantId = values.tenant
const dataDir = process.env['DATA_DIR'] ?? 'data'

const ending = new AbortController()
const ground = await openEmbedded(findPlace({ path: dataDir, chosen: true }), ending.signal, (fault) => {
  throw fault
})
const owner = openSession(clientConfig(ground.owner, { 'app.tenant': tenantId, statement_timeout: '0' }))
try {
  const today = seoulDay(new Date())
  const closed = await readClosings(owner, tenantId, addDays(today, -800), addDays(today, 60))
  const histories = await readHistories(owner, tenantId, Number(values.stores))
  console.log(`${dataDir}, tenant ${tenantId}: the last ${heldOut.count} orders of ${histories.length} stores`)
  for (const [name, frozen] of [
    ['each from all before it', false],
    ['all from before the first of them', true],
  ] as const) {
    const stores = histories.map((history) => measureLines(history, closed, heldOut, frozen))
    const orders = stores.flat()
    console.log(`\n${name}`)
    sayLines(
      'regular weekdays',
      orders.filter(({ isRegular }) => isRegular),
    )
    sayLines(
      'other weekdays',
      orders.filter(({ isRegular }) => !isRegular),
    )
    sayLines(
      'before closed days',
      orders.filter(({ isHoliday }) => isHoliday),
    )
    sayLines('all', orders)
    const regular = stores.filter((store) => store.filter(({ isRegular }) => isRegular).length > store.length / 2)
    console.log(`  regular: ${percent(regular.length / stores.length)} of the stores`)
  }
  const goods = {
    articles: await readArticles(owner, tenantId),
    lastQuantities: await readLastQuantities(owner, tenantId),
  }
  const tally = emptyTally()
  for (const history of histories) measureQuantities(history, goods, heldOut, tally)
  console.log('\nasked about')
  sayAsked('lines as sent', tally.sent)
  sayAsked('orders as sent', tally.orders)
  sayAsked('orders three times as large', tally.largeOrders)
  sayAsked('ten times as much', tally.x10)
  sayAsked('a hundred times as much', tally.x100)
  sayAsked('boxes for pieces', tally.boxes)
  sayAsked('pieces for boxes', tally.pieces)
  sayAsked('... by who buys boxes', tally.byBox)
  const missing = emptyMissing()
  for (const history of histories) measureMissing(history, closed, heldOut, missing)
  sayAsked('lines missing, as sent', missing.sent)
  sayAsked('one usual line left out', missing.withoutOne)
  sayAsked('two usual lines left out', missing.withoutTwo)
  const planted = [tally.x10, tally.x100, tally.boxes, tally.pieces]
  const sum = (of: (one: Asked) => number) => planted.reduce((all, one) => all + of(one), 0)
  sayAsked('all mistakes', {
    all: sum(({ all }) => all),
    asked: sum(({ asked }) => asked),
    refused: sum(({ refused }) => refused),
  })
} finally {
  await owner.end()
  await ground.release()
}

function sayLines(name: string, orders: readonly Compared[]): void {
  const sum = (of: (one: Compared) => number) => orders.reduce((all, one) => all + of(one), 0)
  const errors = orders.map(({ sent, expected }) => Math.abs(expected - sent) / sent).sort((a, b) => a - b)
  const median = errors[errors.length >> 1] ?? NaN
  const right = sum((one) => one.right)
  const parts = [
    `${orders.length} orders`,
    `lines off by ${percent(median)} (median)`,
    `precision ${(right / sum((one) => one.expected)).toFixed(3)}`,
    `recall ${(right / sum((one) => one.sent)).toFixed(3)}`,
  ]
  console.log(`  ${name.padEnd(20)}${parts.join(', ')}`)
}

function sayAsked(name: string, { all, asked, refused }: Asked): void {
  const refusals = refused > 0 ? `, ${refused} of them refused by the field` : ''
  console.log(`  ${name.padEnd(28)}${percent((asked + refused) / all)} of ${all}${refusals}`)
}

function percent(share: number): string {
  return `${(share * 100).toFixed(2)} %`
}
