import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { proxyHint } from '#platform/edge/proxies/unnamed-proxy.ts'
import { onThisMachine } from '../on-this-machine.ts'
import { copyDemo } from '../running/demo-data.ts'
import {
  makeDataDir,
  runCommand,
  startMall,
  statusOf,
  stopMall,
  until,
  type RunningMall,
} from '../running/running-mall.ts'
import {
  freePorts,
  hasProgram,
  headersBehind,
  startCaddy,
  startNginx,
  type RunningProxy,
} from '../running/running-proxy.ts'

const data = makeDataDir()
beforeAll(() => copyDemo(data.path))
afterAll(() => data[Symbol.dispose]())
const demo = { env: { MALL_DEMO: 'on' } }

const reset = (env: Record<string, string> = {}) =>
  runCommand(['apps/server/src/demo-reset.ts'], { DATA_DIR: data.path, ...env })

/** What the first test leaves to those that reach it through proxies; after a failed test, none runs. */
let running: RunningMall | undefined
const takeMall = () => {
  const left = running
  running = undefined
  return left
}

// Because other tests run in bursts beside it; a real slowdown fails every time.
const again = { retry: 2 }

test(
  'prints its address and the sign-ins of the demo within five seconds on existing data, and is not reset meanwhile',
  again,
  async () => {
    const from = performance.now()
    const mall = startMall(data.path, demo)
    const address = await mall.ready
    const took = performance.now() - from
    expect(address).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/)
    expect(mall.out()).toMatch(/store01 +Nuri!2026/)
    expect(await statusOf(`${address}/readyz`)).toBe(200)
    expect(await reset()).toEqual({
      code: 1,
      said: `The demo cannot be reset: another mall (pid ${mall.pid}) already works on the data in ${data.path}.`,
    })
    expect(mall.out()).not.toContain(proxyHint)
    const isQuick = took < onThisMachine(5000)
    if (isQuick) running = mall
    // Another try needs the data without a mall on them.
    else await stopMall(mall)
    expect(isQuick, `${String(took)} ms`).toBe(true)
  },
)

const missing = ['nginx', 'caddy'].filter((name) => !hasProgram(name))
const title = 'a demo behind real proxies'
const reason = ` (skipped: not installed: ${missing.join(', ')})`

describe.skipIf(missing.length > 0)(missing.length > 0 ? title + reason : title, () => {
  const proxies: RunningProxy[] = []
  let mall: RunningMall
  let direct: string
  let through: Record<'bare' | 'headers' | 'hidden' | 'caddy', string>
  let tls: string

  beforeAll(async () => {
    mall = takeMall() ?? startMall(data.path, demo)
    direct = await mall.ready
    const [bare = 0, headers = 0, hidden = 0, caddy = 0, tlsPort = 0] = await freePorts(5)
    const server = (port: number, more: string) =>
      `server { listen 127.0.0.1:${port}; location / { proxy_pass ${direct}; ${more} } }`
    const told = 'proxy_set_header Host $host; proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;'
    const quiet = 'proxy_http_version 1.1; proxy_set_header Connection "";'
    proxies.push(await startNginx(server(bare, '') + server(headers, told) + server(hidden, quiet), hidden))
    const forward = `reverse_proxy ${new URL(direct).host}`
    const sites = `http://127.0.0.1:${caddy} {\n ${forward}\n}\nhttps://localhost:${tlsPort} {\n tls internal\n ${forward}\n}\n`
    proxies.push(await startCaddy(sites, tlsPort))
    tls = `https://localhost:${tlsPort}`
    const at = (port: number) => `http://127.0.0.1:${port}`
    through = { bare: at(bare), headers: at(headers), hidden: at(hidden), caddy: at(caddy) }
  })
  afterAll(async () => {
    await Promise.all(proxies.map((proxy) => proxy.stop()))
  })

  async function signInAt(address: string, headers: Record<string, string> = {}) {
    const answer = await fetch(`${address}/nuri/mfa/v1/ping/is-authentic-user`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ username: 'store01', password: 'Nuri!2026' }),
    })
    const { result, code } = (await answer.json()) as { result: string; code?: string }
    return code ?? result
  }

  async function cardAt(address: string) {
    const { demo, demoHidden } = (await (await fetch(`${address}/api/mall`)).json()) as {
      demo: unknown[]
      demoHidden: boolean
    }
    return { shown: demo.length, demoHidden }
  }

  test('shows and accepts the published passwords without one, and says nothing', async () => {
    expect(await cardAt(direct)).toEqual({ shown: 6, demoHidden: false })
    expect(await signInAt(direct)).toBe('SUCCESS')
    expect(mall.err()).toBe('')
  })

  test.each(['bare', 'headers', 'caddy'] as const)('neither shows nor accepts them through %s', async (kind) => {
    expect(await cardAt(through[kind])).toEqual({ shown: 0, demoHidden: true })
    expect(await signInAt(through[kind])).toBe('DEMO_DIRECT_ONLY')
    expect((await fetch(`${through[kind]}/healthz`)).status).toBe(200)
  })

  test('rejects a sign-in from a browser even if the proxy hides itself, because the page has another origin', async () => {
    expect(await signInAt(through.hidden, { origin: 'https://mall.example.com' })).toBe('DEMO_DIRECT_ONLY')
  })

  test('logs a TLS proxy that TRUST_PROXY does not name, with the consequences', async () => {
    expect((await headersBehind(`${tls}/healthz`))['strict-transport-security']).toBeUndefined()
    const log = await until(
      () => mall.out(),
      (text) => text.includes('came by TLS'),
    )
    expect(log).toMatch(/came by TLS \(header x-forwarded-proto, through 127\.0\.0\.1\).*TRUST_PROXY/)
  })

  test('reports it once in the terminal', async () => {
    const told = () => mall.err().match(/reached through a proxy/g)?.length ?? 0
    expect(await until(told, (times) => times > 0)).toBe(1)
    await signInAt(through.caddy)
    await sleep(100)
    expect(told()).toBe(1)
    expect(mall.err()).toContain('MALL_DEMO_PASSWORDS=random')
    await stopMall(mall)
  })

  test('accepts random passwords through every proxy, as printed', async () => {
    const random = startMall(data.path, {
      env: { MALL_DEMO: 'on', MALL_DEMO_PASSWORDS: 'random', TRUST_PROXY: '127.0.0.1', PORT: new URL(direct).port },
    })
    await random.ready
    const [, password = ''] = /store01 +(\S+)/.exec(random.out()) ?? []
    expect(password).toMatch(/^[a-z2-9-]{14}$/)
    for (const address of Object.values(through)) {
      const answer = await fetch(`${address}/nuri/jwt/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ username: 'store01', password }),
      })
      expect(answer.status).toBe(200)
    }
    expect((await headersBehind(`${tls}/healthz`))['strict-transport-security']).toContain('max-age=')
    expect(random.out()).not.toContain('came by TLS')
    expect(random.err()).toBe('')
    await stopMall(random)
  })
})

test('resets a stopped demo, and spares other data', async () => {
  const left = takeMall()
  if (left !== undefined) await stopMall(left)
  using empty = makeDataDir()
  expect(await reset({ DATA_DIR: empty.path })).toEqual({ code: 0, said: `No data in ${empty.path}.` })

  const url = 'postgres://shop:pw@db/mall'
  expect((await reset({ DATABASE_URL: url })).said).toBe(
    'The demo cannot be reset: with DATABASE_URL the data are not ours to remove.',
  )

  const mark = join(data.path, 'demo')
  rmSync(mark)
  expect((await reset()).said).toMatch(/were not begun as a demo; they are not removed\.$/)
  writeFileSync(mark, '')

  writeFileSync(join(data.path, 'mine'), '')
  expect((await reset()).code).toBe(0)
  expect(['postgres', 'keys', 'mine'].map((name) => existsSync(join(data.path, name)))).toEqual([false, false, true])

  const next = startMall(data.path, { env: { HOST: '0.0.0.0' } })
  await next.ready
  await stopMall(next)
  expect(next.out()).toContain(proxyHint)
})
