import { resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { areaOf, type ImportKind } from '../packages/contract/src/base/import-terms.ts'
import { addDays, seoulDay } from '../apps/server/src/platform/day.ts'
import { columnsOf } from '../packages/contract/src/import/kinds.ts'
import { clearUp, connectOwner, signIn, type Caller } from './callers.ts'
import { startMall } from './mall.ts'
import { prepareOrders } from './prepare-orders.ts'
import { get, someOf } from './row.ts'
import { noticedText, openSteadyCalls, type Noticed } from './steady/steady-calls.ts'

// How long it takes to check, apply and undo files in which every row changes, and what orders and pages of products
// notice of it:
//   DATA_DIR=data-large npm run bench:imports -- [--kinds prices,stores] [--rows 50000] [--rate 40] [--rounds 1]
// As many orders as pages are asked for at a fixed rate, as people do. Each file is the export of its kind with one column changed.

const { values } = parseArgs({
  options: {
    kinds: { type: 'string', default: 'prices,products,stock,stores,places,balances' },
    rows: { type: 'string', default: '50000' },
    rate: { type: 'string', default: '40' },
    rounds: { type: 'string', default: '1' },
  },
})
const dataDir = resolve(process.env['DATA_DIR'] ?? 'data-large')
const [mostRows, rate] = [Number(values.rows), Number(values.rate)]
const quietSeconds = 20
const afterSeconds = 3

const tomorrow = addDays(seoulDay(new Date()), 1)

/** What changes in each row, by the column that holds it. */
const changes: Partial<Record<ImportKind, Record<string, (text: string, n: number) => string>>> = {
  prices: {
    unitPrice: (text) => String(Number(text) + 10 * (1 + (Math.trunc(Date.now() / 1000) % 97))),
    from: () => tomorrow,
    to: () => '',
  },
  products: { spec: (text) => `${text}.` },
  stock: { stockQty: (text, n) => String(Number(text || '0') + 1000 + (n % 7)) },
  stores: { storeNm: (text) => `${text}.` },
  places: { addr2: (text) => `${text}.` },
  balances: { amount: (text, n) => String(Number(text || '0') + 1000 + n), day: (text) => text || '2020-01-01' },
}

const pageFor = (store: Caller, n: number) => get(`/nuri/api/v1/prods/mall/?page=${n % 40}&size=24`, store)

const mall = await startMall(dataDir)
const owner = connectOwner(dataDir)
/** By what was done meanwhile, of all rounds. */
const noticed = new Map<string, { orders: Noticed[]; pages: Noticed[] }>()
const textOf = (of: { orders: Noticed[]; pages: Noticed[] }, from: number) =>
  [noticedText('orders', of.orders.slice(from)), noticedText('pages', of.pages.slice(from))].join('; ')
const [orders, pages] = [openSteadyCalls(mall.port, rate), openSteadyCalls(mall.port, rate)]
try {
  const { stores, office } = await signIn(owner, dataDir)
  await owner`analyze sessions, refresh_tokens`
  await fill()
  await measured('warming up', () => sleep(2000))
  noticed.clear()
  for (let round = 0; round < Number(values.rounds); round += 1) {
    await fill()
    await measured('alone', () => sleep(quietSeconds * 1000))
    for (const kind of values.kinds.split(',') as ImportKind[]) await measureKind(kind)
  }
  for (const [what, of] of noticed) console.log(`${values.rounds} rounds, ${what}: ${textOf(of, 0)}`)

  async function fill(): Promise<void> {
    const missing = orders.missing(60)
    if (missing > 0) orders.add(await prepareOrders(owner, mall.port, stores.slice(0, 1000), missing))
    pages.add(
      Array.from({ length: pages.missing(60) }, (_, n) => [
        pageFor(
          someOf(stores, () => n % 1000),
          n,
        ),
      ]),
    )
  }
  async function measured(what: string, work: () => Promise<unknown>): Promise<void> {
    const since = performance.now()
    const of = noticed.get(what) ?? { orders: [], pages: [] }
    let seconds = 0
    const whileMeasured = async () => {
      await work()
      seconds = (performance.now() - since) / 1000
      // What is new is taken into memory once it is there.
      await sleep(afterSeconds * 1000)
    }
    of.orders.push(
      await orders.during(async () => {
        of.pages.push(await pages.during(whileMeasured))
      }),
    )
    noticed.set(what, of)
    console.log(`${what}: ${seconds.toFixed(1)} s; ${textOf(of, -1)}`)
  }

  async function measureKind(kind: ImportKind): Promise<void> {
    const base = `/nuri/api/v1/office/import/${areaOf(kind)}`
    const ask = async (method: string, path: string, body?: object | FormData) => {
      const isForm = body instanceof FormData
      const answer = await fetch(`http://127.0.0.1:${mall.port}${base}${path}`, {
        method,
        headers: { ...office.headers, ...(body && !isForm && { 'content-type': 'application/json' }) },
        ...(body && { body: isForm ? body : JSON.stringify(body) }),
      })
      if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
      return answer
    }
    const file = changedFile(kind, await (await ask('GET', `/kinds/${kind}/export?format=csv`)).text())
    const form = new FormData()
    form.set('file', new Blob([file.text]), `${kind}.csv`)
    let importId = ''
    const open = async () => (await (await ask('GET', `/${importId}`)).json()) as { state: string; version: number }
    async function until(...states: string[]): Promise<void> {
      for (;;) {
        const { state } = await open()
        if (states.includes(state)) return
        // As often as the page asks.
        await sleep(700)
      }
    }
    async function phase(name: string, ...states: string[]): Promise<void> {
      await fill()
      const { version } = importId === '' ? { version: 0 } : await open()
      const work = async () => {
        if (name === 'check')
          importId = ((await (await ask('POST', `/kinds/${kind}`, form)).json()) as { importId: string }).importId
        else await ask('POST', `/${importId}/${name}`, { version })
        await until(...states)
      }
      await measured(`${kind}: ${name} ${file.rows} rows`, work)
    }
    await phase('check', 'READY', 'COLUMNS')
    const { state, counts } = (await (await ask('GET', `/${importId}`)).json()) as { state: string; counts: object }
    console.log(`  ${state} ${JSON.stringify(counts)}`)
    await phase('apply', 'APPLIED', 'READY')
    await phase('undo', 'UNDONE', 'APPLIED')
  }
} finally {
  await Promise.all([orders.close(), pages.close()])
  await clearUp(owner)
  await owner.end()
  await mall.stop()
}

function changedFile(kind: ImportKind, csv: string): { text: string; rows: number } {
  const [head = '', ...lines] = csv.replace(/^﻿/, '').trimEnd().split('\r\n')
  const heads = cellsOf(head)
  const wanted = Object.entries(changes[kind] ?? {}).map(([id, change]) => {
    const at = heads.indexOf(columnsOf[kind].find((column) => column.id === id)?.ko ?? '')
    if (at < 0) throw new Error(`no column ${id} in ${head}`)
    return { at, change }
  })
  // One price of a grade is exported for each period; from tomorrow there can be one only.
  const keys = new Set<string>()
  const isFirst = (line: string) => {
    const key = kind === 'prices' ? cellsOf(line).slice(0, 4).join() : line
    return keys.size < keys.add(key).size
  }
  const rows = lines
    .filter(isFirst)
    .slice(0, mostRows)
    .map((line, n) => {
      const cells = cellsOf(line)
      for (const { at, change } of wanted) cells[at] = change(cells[at] ?? '', n)
      return cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')
    })
  return { text: [head, ...rows].join('\r\n'), rows: rows.length }
}

/** Good for what the mall exports: no line breaks within cells. */
function cellsOf(line: string): string[] {
  return [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, quoted, plain]) =>
    quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'),
  )
}
