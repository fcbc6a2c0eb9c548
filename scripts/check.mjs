// `npm run check`: types and fences of everything, lint and tests for the changes since the last commit (or of the last
// commit if there are none), and says what it ran. One to four minutes; `npm test` is the full run.
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { covering, roomsThatUse } from './checks/covering.mjs'
import { findOrInstallChromium, howToGetChromium } from './checks/find-chromium.mjs'
import { prepare, root } from './prepare.mjs'
import { runStages } from './checks/stages.mjs'
import { tool, typeStages, vitest } from './checks/tools.mjs'

const stopping = new AbortController()
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, () => stopping.abort(new Error(name)))

await prepare({ signal: stopping.signal, built: false })
const uncommitted = changedSince('HEAD')
const base = uncommitted.length > 0 ? 'HEAD' : 'HEAD~1'
const changed = uncommitted.length > 0 ? uncommitted : changedSince(base)
const linted = changed.filter((path) => /\.(?:ts|tsx|mjs)$/.test(path) && !path.startsWith('fences/bad/'))
const covered = changed.map(covering)
/** @param {import('./checks/covering.mjs').Project} project */
const of = (project) => [...new Set(covered.flatMap((tests) => tests[project] ?? []))]
const [api, start, journeys] = [of('api'), of('start'), of('journeys')]
/** The first failure is the cause; a second try may fail for another reason. */
const once = ['--retry=0']
/** Tests of code that does not compile say nothing more. */
const needs = typeStages.map(({ name }) => name)
const chromium = journeys.length > 0 ? findOrInstallChromium(console.log) : undefined

const { passed, failed } = await runStages(
  [
    ...typeStages,
    { name: 'fences', run: ['fences/main.ts'] },
    {
      name: 'unit tests of the change',
      run: [...vitest('unit', 'web', 'components'), '--changed', base],
      counts: true,
      needs,
    },
    {
      name: 'API tests of the change',
      run: [...vitest('api'), ...once, ...api],
      counts: true,
      needs,
      ...(api.length === 0 && { skip: 'nothing of the server' }),
    },
    {
      name: 'build',
      run: ['scripts/build.mjs'],
      needs,
      ...(start.length + journeys.length === 0 && { skip: 'starts no mall' }),
    },
    {
      name: 'start and stop',
      run: [...vitest('start'), ...once, ...start],
      counts: true,
      needs: ['build'],
      ...(start.length === 0 && { skip: 'nothing that is started' }),
    },
    {
      name: 'browser journeys',
      run: [...vitest('journeys'), ...once, ...journeys],
      counts: true,
      needs: ['build'],
      ...(chromium && { env: { CHROMIUM: chromium } }),
      ...(journeys.length === 0 ? { skip: 'no journey' } : chromium ? {} : { skip: howToGetChromium }),
    },
    {
      name: 'lint of the change',
      run: [tool.oxlint, ...linted],
      ...(linted.length === 0 && { skip: 'nothing to lint' }),
    },
  ],
  { room: 2, signal: stopping.signal, env: { NO_COLOR: '1' }, say: console.log },
)
const usersOfRooms = [...new Set(changed.flatMap(roomsThatUse))].filter((folder) => !api.includes(folder))
if (usersOfRooms.length > 0) console.log(`not run, but they use what changed: ${usersOfRooms.join(', ')}`)
for (const [what, tests] of Object.entries({ API: api, start, journeys }))
  if (tests.length > 0) console.log(`${what}: ${tests.join(', ')}`)
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 && !stopping.signal.aborted ? 0 : 1

/** @param {string} base */
function changedSince(base) {
  const git = (/** @type {string[]} */ ...args) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n')
  const paths = [...git('diff', '--name-only', base), ...git('ls-files', '--others', '--exclude-standard')]
  return [...new Set(paths)].filter((path) => path !== '' && existsSync(join(root, path)))
}
