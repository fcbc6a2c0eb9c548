// `npm test`: all checks, on any Node from 20 and without anything installed. `npm test -- --all`: also the tests of what
// changes of the code hardly ever break; every landing runs them.
import { existsSync, readdirSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { findOrInstallChromium, howToGetChromium } from './checks/find-chromium.mjs'
import { prepare, PrepareFault, root } from './prepare.mjs'
import { makeScratch } from './checks/scratch.mjs'
import { runStages } from './checks/stages.mjs'
import { tool, typeStages, vitest } from './checks/tools.mjs'
import { timesSlowerIdle } from './machine-speed.mjs'
import { watchNpm } from './watch-npm.mjs'

/**
 * Tests that depend on the version of PostgreSQL: every call once, on tables made by all migrations, the statements that
 * no call makes, locks and races. `npm run prove` runs all API tests on both, those of plans too.
 */
const onBothVersions = [
  ...['atomically', 'finish-with', 'hold-then-read'].map((name) => `src/db/statements/${name}`),
  ...['row-security', 'audit/audit-chain', 'driver/', 'connections/listen'].map((name) => `src/db/${name}`),
  'every-call',
  'orders/sending/races',
]

/**
 * Dear tests of what changes seldom break, a third of the work: how malls end, move, are copied, killed or share a
 * database; hostile input; the story of the demo; walks over all pages; and journeys over pages whose rules have tests of
 * calls and components too.
 */
const seldom = [
  ...['backup', 'crashes', 'dev', 'doctor', 'draining', 'external', 'faults', 'full-disk', 'good-ends', 'move'].map(
    (name) => `start/${name}`,
  ),
  ...['nodes', 'own-mall', 'releases', 'restores', 'users'].map((name) => `start/${name}`),
  ...['connections/lost-connections', 'copy/move-database', 'archive/restoring/verify-archive'],
  ...['import/kills', 'files/hostile-files', 'files/uploads-end', 'all-calls/odd-values', 'memory/bytes-of-catalogue'],
  ...['demo-shop', 'demo-inquiries', 'large-shop', 'large-tenants'].map((name) => `demo/src/${name}`),
  ...['display', 'for-everybody', 'offline-shell', 'touch'].map((name) => `everywhere/${name}`),
  ...['first-morning', 'password', 'safety', 'second-factor'].map((name) => `sign-in/${name}`),
  ...['offline-sending', 'receiving', 'room-for-prices', 'two-stores'].map((name) => `ordering/${name}`),
  ...['app/rights-of-pages', 'office/crop', 'office/unsaved-work', 'sitting/sitting', 'talk/files'],
]
const isAll = process.argv.slice(2).includes('--all')
const leaveOut = isAll ? [] : seldom.map((name) => `--exclude=**/${name}.test.{ts,tsx}`)

const began = performance.now()
const stopping = new AbortController()
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, () => stopping.abort(new Error(name)))
watchNpm('test', () => stopping.abort(new Error('SIGHUP')))

const scratch = makeScratch()
try {
  await prepare({ signal: stopping.signal, built: false })
  const installing = (performance.now() - began) / 1000
  const chromium = findOrInstallChromium(console.log)
  const slower = timesSlowerIdle()
  const { passed, failed } = await runStages(stages(chromium), {
    // Stages wait part of their time, so two more than there are cores.
    room: Math.min(5, availableParallelism() + 2),
    signal: stopping.signal,
    env: {
      TMPDIR: scratch.path,
      NODE_COMPILE_CACHE: join(root, '.cache/node'),
      NO_COLOR: '1',
      ...(chromium && { CHROMIUM: chromium }),
    },
    say: console.log,
  })
  if (stopping.signal.aborted) process.exitCode = 130
  else {
    const seconds = (performance.now() - began) / 1000
    const asOnReference = `${(seconds / slower).toFixed(0)} s on the machine that all figures refer to`
    const installed = installing < 1 ? '' : `, ${installing.toFixed(0)} s of it to install packages`
    console.log(`\nin ${seconds.toFixed(0)} s${installed}`)
    console.log(`this machine is ${slower.toFixed(1)} times slower: about ${asOnReference}`)
    if (!isAll) console.log('without the tests that changes seldom break: `npm test -- --all` runs them too')
    console.log(`${passed} passed, ${failed} failed`)
    process.exitCode = failed === 0 && passed > 0 ? 0 : 1
  }
} catch (error) {
  process.exitCode = stopping.signal.aborted ? 130 : 1
  if (!stopping.signal.aborted) {
    console.error(error instanceof PrepareFault ? error.message : error)
    console.log('0 passed, 1 failed')
  }
} finally {
  scratch.remove()
}

/**
 * Long stages first where the order is free: short ones fill the gaps at the end.
 * @param {string | undefined} chromium
 * @returns {import('./checks/stages.mjs').Stage[]}
 */
function stages(chromium) {
  const demo = join(scratch.path, 'demo')
  const withDemo = { MALL_TEST_DEMO: demo }
  return [
    { name: 'build', run: ['scripts/build.mjs'] },
    { name: 'demo data', run: ['e2e/malls/seed-once.ts', demo], needs: ['build'] },
    { name: 'API tests on PostgreSQL 18', run: [...vitest('api'), ...leaveOut], counts: true },
    // Runs malls one after another and mostly waits, so it starts as early as possible.
    {
      name: 'start and stop',
      run: [...vitest('start'), ...leaveOut],
      counts: true,
      needs: ['demo data'],
      env: withDemo,
    },
    {
      name: 'browser journeys',
      run: [...vitest('journeys'), ...leaveOut],
      counts: true,
      takes: 2,
      needs: ['demo data'],
      env: withDemo,
      ...(chromium ? {} : { skip: howToGetChromium }),
    },
    // The libraries too as they are built for production, which is what Vite resolves by this. They wait half of their
    // time, so they run while other stages use the processor.
    {
      name: 'component tests',
      run: [...vitest('components'), ...leaveOut],
      counts: true,
      env: { NODE_ENV: 'production' },
    },
    {
      name: 'API tests on the system’s PostgreSQL',
      run: [...vitest('api'), '--exclude=apps/demo/**', ...onBothVersions],
      counts: true,
      env: { MALL_TEST_POSTGRES: '15' },
      ...(isAll ? unlessDebian() : { skip: '`npm test -- --all` runs them' }),
    },
    // On one core and with less garbage collection it does half the work; on two each reads most types itself.
    { name: 'lint', run: [tool.oxlint, '.'], env: { GOMAXPROCS: '1', GOGC: '800' } },
    { name: 'unit tests', run: [...vitest('unit', 'web'), ...leaveOut], counts: true },
    { name: 'format', run: [tool.oxfmt, '--check', '.'] },
    ...typeStages,
    { name: 'fences', run: ['fences/main.ts'] },
    { name: 'nothing unused', run: [tool.knip] },
    { name: 'size of the pages', run: ['scripts/page-sizes.mjs'], needs: ['build'] },
  ]
}

function unlessDebian() {
  const folder = '/usr/lib/postgresql'
  const versions = existsSync(folder) ? readdirSync(folder) : []
  const fit = versions.some((version) => Number(version) >= 15 && existsSync(join(folder, version, 'bin/initdb')))
  return fit ? {} : { skip: `none at ${folder}/<15 or newer>/bin; on Debian: \`apt-get install postgresql\`` }
}
