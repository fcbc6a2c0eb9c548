import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import type { Ground } from '#db/ground.ts'
import { openDatabase, type Database } from '#db/open.ts'
import { openFileStores, type FileStores } from '#features/files/store/open-file-store.ts'
import { offerFirstMall } from '#features/opening/offer-mall.ts'
import { checkSeedKey } from '#features/otp/seeds/check-seed-key.ts'
import type { Config } from '#platform/settings/config.ts'
import type { Shutdown } from '#platform/life/shutdown.ts'
import { proxyHint } from '#platform/edge/proxies/unnamed-proxy.ts'
import { collectAtRest } from '#platform/life/collect-at-rest.ts'
import { portFault } from '#platform/life/free-port.ts'
import type { KeySource } from '#db/keys/key-source.ts'
import type { PublishedSignIn } from '#platform/house.ts'
import { StartFault } from '#platform/settings/start-fault.ts'
import { complain, report, say } from '#platform/settings/terminal.ts'
import { buildApp } from './app.ts'
import { howToOpen } from './commands/mall-command.ts'

/**
 * Set when the starter restarts the mall after a crash: published sign-ins have been shown already. Random ones are
 * new.
 */
const isRestart = process.argv.includes('--again')

const pages = fileURLToPath(new URL('../../web/dist', import.meta.url))

/** Serves until the mall is asked to stop; then calls under way are finished and the database is closed. */
export async function serveMall(
  config: Config,
  shutdown: Shutdown,
  ground: Ground,
  source: KeySource,
  dataDir: string,
): Promise<void> {
  const database = openDatabase(ground.app, config.databaseConnections, ground.direct)
  const { keys } = source
  const unfollow = source.follow(database)
  try {
    if (!config.otpKeyLost) await checkSeedKey(database, keys.otpSeed, source.place)
    const stores = openFileStores(config.filesUrl, dataDir)
    await checkFiles(stores, config.demo)
    const published = config.demo && config.demoPasswords === 'published'
    const demo = config.demo ? await openDemo(database, stores, published) : { signIns: [], people: [] as const }
    const app = await buildApp(
      { database, keys, dataDir, published: published ? demo.people : null },
      {
        ...config,
        pages,
        archiver: ground.archiver,
        checkKeys: () => source.check(database),
        restarts: ground.restarts,
        onIndirectDemo: published ? reportIndirectDemo : undefined,
      },
    )
    collectAtRest(app)
    try {
      if (shutdown.signal.aborted) return
      await app.listen({ host: config.host, port: config.port }).catch((error: unknown) => {
        throw portFault(error, config.host, config.port)
      })
      const address = addressOf(app, config.host)
      sayReady(address, published && isRestart ? [] : demo.signIns)
      if ((await database.directory.all()).length === 0) await sayHowToBegin(database, config.publicUrl ?? address)
      if (!config.loopback && config.trustProxy.length === 0) say(proxyHint)
      if (published && config.trustProxy.length > 0) complain(`TRUST_PROXY names a proxy. ${publishedBehindProxy}`)
      await untilAborted(shutdown.signal)
      // After a crash the mall must end as soon as possible.
      if (shutdown.exitCode === 0) await drain(app, config.drainMs)
    } finally {
      await closeApp(app)
    }
  } finally {
    unfollow()
    await database.close()
  }
}

/** If the store of files does not answer, only a demo does not start, because it puts its pictures there. */
async function checkFiles(stores: FileStores, demo: boolean): Promise<void> {
  const away = await stores.check()
  if (away === null) return
  if (demo) throw new StartFault(`the store of files does not answer (${away}): the demo puts its pictures there.`)
  complain(`The store of files does not answer (${away}). Files wait for it; all else works.`)
}

/** Loaded only for a demo: its goods, pictures and texts are more code than the mall itself. */
async function openDemo(database: Database, stores: FileStores, published: boolean) {
  const [{ fillDemo }, { demoPeople }] = await Promise.all([
    import('@mall/demo/fill-demo.ts'),
    import('@mall/demo/demo-people-list.ts'),
  ])
  return { signIns: await fillDemo(database, { stores, published }), people: demoPeople }
}

function sayReady(address: string, signIns: PublishedSignIn[]): void {
  const lines = signIns.map(({ tenantId, userCd, password, shows }) => {
    const where = tenantId === '10' ? '' : `  ${address}/?tenantCd=${tenantId}`
    return `  ${userCd.padEnd(10)}${password.padEnd(16)}${shows.en}${where}`
  })
  const list = lines.length > 0 ? [...lines, ''] : []
  say(['', `  누리몰 Nuri Mall is ready: ${address}`, '', ...list, '  Ctrl-C ends it.', ''].join('\n'))
}

/** Without a wholesaler no user could ever sign in. */
async function sayHowToBegin(database: Database, address: string): Promise<void> {
  try {
    const where = howToOpen(await offerFirstMall(database), address)
    say(['  There is no wholesaler yet. The owner of the first one opens its mall here:', ...where, ''].join('\n'))
  } catch (error) {
    // A full disk, for example: the mall serves, and the command prints an address later.
    const reason = error instanceof Error ? error.message : String(error)
    complain(`There is no wholesaler yet, and no address to open its mall (${reason}): npm run mall -- create "…"`)
  }
}

const publishedBehindProxy =
  'Through it the published passwords of this demo are neither shown nor accepted, because everybody knows them. ' +
  'A proxied demo wants MALL_DEMO_PASSWORDS=random; see docs/operations.md.'

/** `sign` says how it was recognised. */
function reportIndirectDemo(sign: string): void {
  report(`This demo was reached through a proxy or from elsewhere (${sign}). ${publishedBehindProxy}`)
}

/**
 * Answers calls until load balancers send new ones elsewhere. Event streams end afterwards, so that their pages reconnect
 * to another node.
 */
async function drain(app: FastifyInstance, ms: number): Promise<void> {
  if (ms === 0) return
  app.drain()
  await sleep(ms)
}

const patienceMs = 10_000

/** Refuses new calls and finishes those under way, for at most ten seconds. */
async function closeApp(app: FastifyInstance): Promise<void> {
  const limit = setTimeout(() => app.server.closeAllConnections(), patienceMs)
  // A connection whose last call has just been answered would stay open for the next one.
  const sweep = setInterval(() => app.server.closeIdleConnections(), 50)
  await app.close()
  clearTimeout(limit)
  clearInterval(sweep)
}

function addressOf(app: FastifyInstance, host: string): string {
  const { port } = app.server.address() as AddressInfo
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}

function untilAborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve()
    else signal.addEventListener('abort', () => resolve(), { once: true })
  })
}
