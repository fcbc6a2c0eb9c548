import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import type { Ground } from '#db/ground.ts'
import { openDatabase, type Database } from '#db/open.ts'
import { openFileStore } from '#features/files/store/open-file-store.ts'
import { checkSeedKey } from '#features/otp/seeds/check-seed-key.ts'
import type { Config } from '#platform/settings/config.ts'
import type { Shutdown } from '#platform/life/shutdown.ts'
import { proxyHint } from '#platform/edge/proxies/unnamed-proxy.ts'
import { portFault } from '#platform/life/free-port.ts'
import type { PublishedSignIn, SecretKeys } from '#platform/house.ts'
import { complain, report, say } from '#platform/settings/terminal.ts'
import { buildApp } from './app.ts'

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
  keys: SecretKeys,
  dataDir: string,
): Promise<void> {
  const database = openDatabase(ground.app)
  try {
    if (!config.otpKeyLost) await checkSeedKey(database, keys.otpSeed, join(dataDir, 'keys'))
    const published = config.demo && config.demoPasswords === 'published'
    const demo = config.demo
      ? await openDemo(database, config, dataDir, published)
      : { signIns: [], people: [] as const }
    const app = await buildApp(
      { database, keys, dataDir, published: published ? demo.people : null },
      {
        ...config,
        pages,
        archiver: ground.archiver,
        restarts: ground.restarts,
        onIndirectDemo: published ? reportIndirectDemo : undefined,
      },
    )
    try {
      if (shutdown.signal.aborted) return
      await app.listen({ host: config.host, port: config.port }).catch((error: unknown) => {
        throw portFault(error, config.host, config.port)
      })
      sayReady(addressOf(app, config.host), published && isRestart ? [] : demo.signIns)
      if (!config.loopback && config.trustProxy.length === 0) say(proxyHint)
      if (published && config.trustProxy.length > 0) complain(`TRUST_PROXY names a proxy. ${publishedBehindProxy}`)
      await untilAborted(shutdown.signal)
    } finally {
      await closeApp(app)
    }
  } finally {
    await database.close()
  }
}

/** Loaded only for a demo: its goods, pictures and texts are more code than the mall itself. */
async function openDemo(database: Database, { filesUrl }: Config, dataDir: string, published: boolean) {
  const [{ fillDemo }, { demoPeople }] = await Promise.all([
    import('@mall/demo/fill-demo.ts'),
    import('@mall/demo/demo-people-list.ts'),
  ])
  const store = openFileStore(filesUrl, dataDir)
  const keep = (key: string, content: Readable) => store.put(key, content)
  return { signIns: await fillDemo(database, { dataDir, published, keep }), people: demoPeople }
}

function sayReady(address: string, signIns: PublishedSignIn[]): void {
  const lines = signIns.map(({ tenantId, userCd, password, shows }) => {
    const where = tenantId === '10' ? '' : `  ${address}/?tenantCd=${tenantId}`
    return `  ${userCd.padEnd(10)}${password.padEnd(16)}${shows.en}${where}`
  })
  const list = lines.length > 0 ? [...lines, ''] : []
  say(['', `  누리몰 Nuri Mall is ready: ${address}`, '', ...list, '  Ctrl-C ends it.', ''].join('\n'))
}

const publishedBehindProxy =
  'Through it the published passwords of this demo are neither shown nor accepted, because everybody knows them. ' +
  'A proxied demo wants MALL_DEMO_PASSWORDS=random; see docs/operations.md.'

/** `sign` says how it was recognised. */
function reportIndirectDemo(sign: string): void {
  report(`This demo was reached through a proxy or from elsewhere (${sign}). ${publishedBehindProxy}`)
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
