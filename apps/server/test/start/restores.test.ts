import { renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clientConfig } from '#db/connections/connect.ts'
import { openSession } from '#db/driver/session.ts'
import { readChains } from '#db/embedded/archive/archive-folder.ts'
import { makeFullCopy } from '#db/embedded/archive/writing/full-copy.ts'
import { restoreArchive } from '#db/embedded/archive/restoring/restore-archive.ts'
import { spansOf } from '#db/embedded/archive/spans.ts'
import { openEmbedded } from '#db/embedded/open-embedded.ts'
import { embeddedDatabase, findPlace, superuser, type Place } from '#db/embedded/place.ts'
import { seoulTime } from '#platform/seoul-time.ts'
import { times } from '#test/proof.ts'
import { copyDemo } from '../running/demo-data.ts'
import { keepOrdering, type Sent } from '../running/order-loop.ts'
import {
  leftOf,
  makeDataDir,
  pidOf,
  runCommand,
  startMall,
  statusOf,
  stopMall,
  until,
} from '../running/running-mall.ts'
import { mountSmallDisk } from '../running/small-disk.ts'

const data = makeDataDir()
/** Beside the data, so that it is deleted with them. */
const disk = mountSmallDisk(join(data.path, '../disk'), 1000)
beforeAll(() => copyDemo(data.path))
afterAll(() => {
  disk.unmount()
  data[Symbol.dispose]()
})
const archive = join(data.path, disk.why === '' ? '../disk/archive' : '../archive')
/** Megabytes: two whole segments more than the one being written, so that a slow archiver causes no gap. */
const mostWaiting = 64
const env = { MALL_DEMO: 'on', BACKUP_DIR: archive, BACKUP_LOG_SECONDS: '1', BACKUP_WAITING_MB: String(mostWaiting) }

const { signal } = new AbortController()
const patience = { timeout: 600_000 }
const placeOf = (path: string) => findPlace({ path, chosen: true })
const run = (what: string[], folder: string) =>
  runCommand(['apps/server/src/backup-cli.ts', ...what], { DATA_DIR: folder })

/** Without a limit: filling the log takes long on a busy machine. */
const connectTo = (place: Place) =>
  openSession(
    clientConfig({ ...superuser(place), database: embeddedDatabase }, { 'app.tenant': '10', statement_timeout: '0' }),
  )

/** Waits until a metric has a value. */
async function untilFigure(address: string, name: string, wished: number): Promise<void> {
  const read = async () => {
    const text = await (await fetch(`${address}/metrics`)).text()
    return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1])
  }
  expect(await until(read, (figure) => figure === wished, 60_000), name).toBe(wished)
}

/** Writes more log than may wait: a row is about a kilobyte. */
async function fillLog(): Promise<void> {
  const rows = mostWaiting * 1200
  const sql = connectTo(placeOf(data.path))
  await sql`create table filler as select repeat(md5(n::text), 30) as text from generate_series(1, ${rows}) n`
  await sql`drop table filler`
  await sql.end()
}

let sent: Sent[] = []
let fileId = ''
let token = ''
/** A time within the gap. */
let lost = 0

test(
  'archives while orders continue, through killed processes, a full disk, a missing disk and the resulting gap',
  patience,
  async (context) => {
    const mall = startMall(data.path, { env })
    const address = await mall.ready
    await untilFigure(address, 'backup_gap', 0)
    expect(statSync(archive).mode & 0o777).toBe(0o700)
    const orders = await keepOrdering(address, 'store01')
    fileId = String((await orders.store.upload('note.txt', 'kept'))['fileId'])
    token = orders.store.token()
    await orders.more(times(2, 60))
    process.kill(pidOf(data.path, 'archiver'), 'SIGKILL')
    await orders.more(times(2, 60))
    process.kill(pidOf(data.path, 'postgres'), 'SIGKILL')
    await orders.more(times(2, 60))
    // Makes another full copy. The daily one would spread its checkpoint over more than half a minute.
    const chain = readChains(archive).at(-1)?.name ?? ''
    await makeFullCopy(placeOf(data.path), join(archive, chain), times(1, 0) === 1, signal)
    await orders.more(times(2, 60))
    await untilFigure(address, 'backup_failing', 0)

    if (disk.why === '') {
      const filler = disk.fill()
      await untilFigure(address, 'backup_failing', 1)
      await orders.more(2)
      rmSync(filler)
      await untilFigure(address, 'backup_failing', 0)
      expect(mall.err()).toMatch(/NO BACKUPS in .*: its disk is full\. Orders go on\./)
      expect(mall.err()).not.toContain('GAP')
    } else await context.annotate(`not tried on a full disk: ${disk.why}`)

    renameSync(archive, `${archive}.away`)
    await untilFigure(address, 'backup_failing', 1)
    await orders.more(1)
    await fillLog()
    await untilFigure(address, 'backup_gap', 1)
    await orders.more(1)
    lost = Date.now()
    await orders.more(1)
    expect(await statusOf(`${address}/readyz`)).toBe(200)
    renameSync(`${archive}.away`, archive)
    await untilFigure(address, 'backup_failing', 0)
    await untilFigure(address, 'backup_gap', 0)
    await orders.more(times(2, 60))
    await orders.stop()
    await stopMall(mall)
    expect(await leftOf(data.path)).toEqual([])
    sent = orders.sent

    expect(mall.out()).toMatch(/Backups in .*: no full copy yet, the first one is being made/)
    expect(mall.err()).toMatch(/The archiver of .* ended \(SIGKILL\); it is started again\./)
    expect(mall.err()).toMatch(/NO BACKUPS in .*: it is not there, or not what it was: is its disk mounted\?/)
    expect(mall.err()).toMatch(/GAP IN THE BACKUPS: \d+ MB of log waited/)
    expect(mall.err()).toMatch(/GAP IN THE BACKUPS in .*: from .* until the full copy that is made now\./)
    expect(mall.err()).toMatch(/Backups in .* work again\./)
  },
)

/** A random restorable time, uniformly chosen; the first half of them is before the gap. */
function randomTime(turn: number): number {
  const spans = readChains(archive).flatMap(spansOf)
  const chains = [...new Set(spans.map(({ chain }) => chain.name))]
  const within = spans.filter(({ chain }) => chain.name === chains[turn % chains.length])
  const from = Math.min(...within.map(({ copy }) => copy.from))
  return Math.floor(from + Math.random() * (Math.max(...within.map(({ until: last }) => last)) - from))
}

async function restoredOrders(at: number): Promise<Set<string>> {
  using elsewhere = makeDataDir()
  const place = placeOf(elsewhere.path)
  await restoreArchive(archive, place, at, signal, () => undefined)
  const restored = placeOf(elsewhere.path)
  const ground = await openEmbedded(restored, signal, () => undefined)
  try {
    const sql = connectTo(restored)
    const rows = await sql<{ order_id: string }>`select order_id::text from orders`
    await sql.end()
    return new Set(rows.map(({ order_id }) => order_id))
  } finally {
    await ground.release()
  }
}

const count = times(1, 20)

test(
  `restores exactly what was acknowledged at ${count === 1 ? 'a random time' : `each of ${String(count)} random times`}`,
  patience,
  async () => {
    for (let turn = 0; turn < count; turn += 1) {
      const at = randomTime(turn)
      const found = await restoredOrders(at)
      const here = (one: Sent) => one.orderId !== undefined && found.has(one.orderId)
      const acknowledged = sent.filter(({ orderId, answeredAt }) => orderId !== undefined && answeredAt < at)
      expect(
        acknowledged.filter((one) => !here(one)),
        `lost at ${seoulTime(at)}`,
      ).toEqual([])
      expect(
        sent.filter((one) => one.sentAt > at && here(one)),
        `later than ${seoulTime(at)}`,
      ).toEqual([])
    }
  },
)

test('refuses a time within the gap, and lists the possible ones', async () => {
  using elsewhere = makeDataDir()
  const refused = await run(['restore', archive, '--at', seoulTime(lost)], elsewhere.path)
  const second = String.raw`\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d`
  expect(refused.said).toMatch(
    new RegExp(`is not among the times that can be restored \\(Seoul\\):(\\n  ${second} to ${second}){2}$`),
  )
  expect(refused.code).toBe(1)
  expect((await run(['restore', archive, '--at', '2026-11-31T10:00'], elsewhere.path)).said).toMatch(
    /^Not restored: --at is "2026-11-31T10:00": it must be a time in Seoul/,
  )
})

test('restores the newest state with its sessions', async () => {
  using elsewhere = makeDataDir()
  const restored = await run(['restore', archive], elsewhere.path)
  expect(restored.said).toContain('in Seoul; npm start goes on from there.')
  expect(restored.code).toBe(0)
  const mall = startMall(elsewhere.path, { env: { MALL_DEMO: 'on' } })
  const address = await mall.ready
  const headers = { authorization: `Bearer ${token}` }
  const file = await fetch(`${address}/nuri/api/files/${fileId}/download`, { headers })
  expect([file.status, await file.text()]).toEqual([200, 'kept'])
  const sql = connectTo(placeOf(elsewhere.path))
  const rows = await sql<{ order_id: string }>`select order_id::text from orders`
  await sql.end()
  const found = new Set(rows.map(({ order_id }) => order_id))
  expect(sent.filter(({ orderId }) => orderId !== undefined && !found.has(orderId))).toEqual([])
  await stopMall(mall)
})
