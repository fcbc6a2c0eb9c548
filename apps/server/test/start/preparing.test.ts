import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { killAll, leftOf, root, startMall, until, type RunningMall } from '../running/running-mall.ts'

// A checkout without packages, and a fake npm that records its calls and installs at once, or if HELD when told to.
let checkout = ''
beforeEach(() => {
  checkout = mkdtempSync('/tmp/mall-checkout-')
  cpSync(join(root, 'scripts'), join(checkout, 'scripts'), { recursive: true })
  for (const folder of ['bin', 'apps/web', 'apps/server/src', 'apps/demo/src', 'packages/contract/src', '.cache']) {
    mkdirSync(join(checkout, folder), { recursive: true })
  }
  writeLock('1.0.0')
  writeFileSync(join(checkout, 'apps/server/vite.config.ts'), '')
  writeFileSync(
    join(checkout, 'vite.js'),
    `
import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'
const [, , , , out] = process.argv
mkdirSync(out)
writeFileSync(out + '/main.js', "console.log('is ready: http://made-up')")
appendFileSync('../../builds', basename(process.cwd()) + ' ')`,
  )
  writeProgram(
    'bin/npm',
    'echo "$@" >> npm-calls; until [ -z "$HELD" ] || [ -e go ]; do sleep 0.05; done & wait; [ -z "$FAIL" ] || exit 7; . ./finish',
  )
  // What a real installation leaves: Node, vite, and npm's own record.
  writeProgram(
    'finish',
    `
mkdir -p node_modules/.bin node_modules/vite/bin
ln -sf ${process.execPath} node_modules/.bin/node
cp vite.js node_modules/vite/bin/vite.js
cp package-lock.json node_modules/.package-lock.json`,
  )
})
afterEach(() => {
  killAll(checkout)
  rmSync(checkout, { recursive: true, force: true })
})

function writeLock(version: string): void {
  const packages = {
    '': {},
    'node_modules/vite': { version },
    'node_modules/other-system': { version, optional: true },
  }
  writeFileSync(join(checkout, 'package-lock.json'), JSON.stringify({ packages }))
}

function writeProgram(path: string, script: string): void {
  writeFileSync(join(checkout, path), `#!/bin/sh\n${script}\n`)
  chmodSync(join(checkout, path), 0o755)
}

function start(env: Record<string, string> = {}) {
  const PATH = `${join(checkout, 'bin')}:${process.env.PATH}`
  return startMall(undefined, {
    command: [process.execPath, 'scripts/start.mjs'],
    cwd: checkout,
    env: { PATH, ...env },
  })
}

const held = { HELD: 'yes' }
const finishInstalling = () => writeFileSync(join(checkout, 'go'), '')
const isWaiting = (mall: RunningMall) =>
  /Another start \(pid \d+\) is preparing this checkout; waiting for it\./.test(mall.out())
const textOf = (name: string) => (existsSync(join(checkout, name)) ? readFileSync(join(checkout, name), 'utf8') : '')
const installs = () => textOf('npm-calls').split('\n').filter(Boolean).length
const builds = () => textOf('builds').split(' ').filter(Boolean)

test('installs when the lock file has changed and builds when sources have, else neither', async () => {
  const counts = async () => {
    const mall = start()
    expect(await mall.exit, mall.err()).toEqual({ code: 0, signal: null })
    return [installs(), builds()]
  }
  const all = ['web', 'server']
  expect(await counts()).toEqual([1, all])
  expect(await counts()).toEqual([1, all])
  writeFileSync(join(checkout, 'apps/web/page.tsx'), 'one')
  expect(await counts()).toEqual([1, [...all, 'web']])
  writeFileSync(join(checkout, 'apps/web/page.test.tsx'), 'a test is no source of the pages')
  expect(await counts()).toEqual([1, [...all, 'web']])
  writeFileSync(join(checkout, 'apps/server/src/clock.ts'), 'one')
  expect(await counts()).toEqual([1, [...all, 'web', 'server']])
  writeFileSync(join(checkout, 'packages/contract/src/orders.ts'), 'one')
  expect(await counts()).toEqual([1, [...all, 'web', 'server', ...all]])
  writeLock('2.0.0')
  expect(await counts()).toEqual([2, [...all, 'web', 'server', ...all, ...all]])
  expect(textOf('npm-calls')).toMatch(/^ci .*--include=dev/)
})

test('installs and builds once for two concurrent first starts; the other waits and says so', async () => {
  const both = [start(held), start(held)]
  await until(() => both.some(isWaiting), Boolean, 60_000)
  finishInstalling()
  for (const mall of both) expect(await mall.exit, mall.err()).toEqual({ code: 0, signal: null })
  expect([installs(), builds()]).toEqual([1, ['web', 'server']])
  expect(both.filter(isWaiting)).toHaveLength(1)
})

test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
  'ends npm and everything below it on %s during the installation',
  async (signal) => {
    const mall = start(held)
    await until(installs, (count) => count > 0)
    mall.process.kill(signal)
    expect(await mall.exit).toEqual({ code: 0, signal: null })
    expect(await leftOf(checkout, 500)).toEqual([])
    expect(existsSync(join(checkout, '.cache/prepare.lock'))).toBe(false)
  },
)

test('waits for the npm of a start that was killed, then continues', async () => {
  const killed = start(held)
  await until(installs, (count) => count > 0)
  killed.process.kill('SIGKILL')
  const next = start()
  expect(await until(() => isWaiting(next), Boolean, 60_000)).toBe(true)
  finishInstalling()
  expect(await next.exit, next.err()).toEqual({ code: 0, signal: null })
  expect([installs(), builds()]).toEqual([1, ['web', 'server']])
})

test('reports a failed installation in one line after npm’s own, and retries it at the next start', async () => {
  const failed = start({ FAIL: 'yes' })
  expect(await failed.exit).toEqual({ code: 1, signal: null })
  expect(failed.err()).toBe('Nuri Mall cannot start: npm ci failed (exit code 7); its own lines above say why.\n')
  const next = start()
  expect(await next.exit).toEqual({ code: 0, signal: null })
  expect(installs()).toBe(2)
})

test('reports an installation without install scripts by what is missing', async () => {
  writeProgram('finish', 'mkdir -p node_modules; cp package-lock.json node_modules/.package-lock.json')
  const mall = start()
  expect(await mall.exit).toEqual({ code: 1, signal: null })
  expect(mall.err()).toMatch(/^Nuri Mall cannot start: npm ci ended well but brought no Node 26: .*\n$/)
})
