// `npm run check`: types and fences of everything, lint of the changes since the last commit (or of the last commit if
// there are none), and the tests that are nearest to them, as many as fit into a minute on two cores. Says what it ran
// and what it left for `npm test`.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { isBuilt } from './builds.mjs'
import { testsNaming, wordsOf } from './checks/changed-words.mjs'
import { byFolder, choose, inTurn, stepsToTests } from './checks/choose-tests.mjs'
import { isStarting } from './checks/covering.mjs'
import { readDurations } from './checks/durations.mjs'
import { findOrInstallChromium, howToGetChromium } from './checks/find-chromium.mjs'
import { readUsers } from './checks/import-graph.mjs'
import { isTest, projectOf } from './checks/projects.mjs'
import { makeScratch } from './checks/scratch.mjs'
import { runStages } from './checks/stages.mjs'
import { tool, typeStages, vitest } from './checks/tools.mjs'
import { root } from './prepare.mjs'

const limit = 60
/** Seconds to start Vitest, to make the database of API tests, and for what is late. */
const reserve = 10
/** Seconds for tests, however long types and lint took. */
const least = 5
const buildTakes = 20
/** The rest is for what else the machine does. */
const share = 0.8
const cores = Math.min(2, availableParallelism())

const began = performance.now()
const stopping = new AbortController()
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, () => stopping.abort(new Error(name)))
const scratch = makeScratch()
const env = { NO_COLOR: '1', TMPDIR: scratch.path, NODE_COMPILE_CACHE: join(root, '.cache/node') }
/** @param {import('./checks/stages.mjs').Stage[]} stages */
const run = (stages) => runStages(stages, { room: 3, signal: stopping.signal, env, say: console.log })

try {
  const { changed, diff } = readChange()
  const linted = changed.filter((path) => /\.(?:ts|tsx|mjs)$/.test(path) && !path.startsWith('fences/bad/'))
  const read = await run([
    ...typeStages,
    { name: 'fences', run: ['fences/main.ts'] },
    {
      name: 'lint of the change',
      run: [tool.oxlint, ...linted],
      ...(linted.length === 0 && { skip: 'nothing to lint' }),
    },
  ])
  // Tests of code that does not compile say nothing more.
  const compiles = !typeStages.some(({ name }) => read.failedStages.includes(name))
  if (!compiles) console.log('no tests while types fail')
  const ran = compiles && !stopping.signal.aborted ? await runTests(changed, diff) : { passed: 0, failed: 0 }
  const failed = read.failed + ran.failed
  console.log(`${read.passed + ran.passed} passed, ${failed} failed, in ${seconds().toFixed(0)} s`)
  process.exitCode = failed === 0 && !stopping.signal.aborted ? 0 : 1
} finally {
  scratch.remove()
}

/**
 * @param {string[]} changed
 * @param {string} diff
 */
async function runTests(changed, diff) {
  const users = readUsers(changed)
  const takes = readDurations()
  const steps = stepsToTests(changed, users)
  // What names a changed text, field or function is nearer than what only imports its file.
  const naming = testsNaming(wordsOf(diff), [...steps.keys()], (test) => readFileSync(join(root, test), 'utf8'))
  for (const test of naming) steps.set(test, 0)
  const turns = inTurn(steps, takes)
  /** @param {string} test */
  const starts = (test) => ['start', 'journeys'].includes(projectOf(test))
  const always = new Set(changed.filter(isTest))
  const [nearest] = inTurn(stepsToTests(changed.filter(isStarting), users), takes).filter(starts)
  if (nearest !== undefined && ![...always].some(starts)) {
    always.add(nearest)
    console.log(`of the tests that start whole malls the nearest alone: ${nearest}`)
  }
  const builds = [...always].some(starts)
  const rest = share * Math.max(least, limit - reserve - seconds())
  const { chosen, left } = choose({
    tests: turns.filter((test) => !starts(test)),
    always,
    seconds: takes,
    budget: cores * rest - (builds && !isBuilt(root) ? buildTakes : 0),
    longest: rest,
  })
  const { passed, failed } = await run(testStages(chosen, builds))
  if (chosen.length > 0) console.log(['ran', ...byFolder(chosen)].join('\n  '))
  const all = [...left, ...turns.filter((test) => starts(test) && !always.has(test))]
  if (all.length > 0)
    console.log(
      [`left for \`npm test\`: ${all.length} files of tests that use the change`, ...byFolder(all)].join('\n  '),
    )
  return { passed, failed }
}

/**
 * @param {string[]} chosen
 * @param {boolean} builds
 * @returns {import('./checks/stages.mjs').Stage[]}
 */
function testStages(chosen, builds) {
  /** @param {...import('./checks/projects.mjs').Project} projects */
  const of = (...projects) => {
    const files = chosen.filter((test) => projects.includes(projectOf(test)))
    // The first failure is the cause; a second try may fail for another reason.
    const args = [...vitest(...projects), '--retry=0', ...files]
    return { run: args, counts: true, ...(files.length === 0 && { skip: 'none is near' }) }
  }
  const quick = of('unit', 'web', 'components')
  const journeys = of('journeys')
  const chromium = 'skip' in journeys ? undefined : findOrInstallChromium(console.log)
  return [
    ...(builds ? [{ name: 'build', run: ['scripts/build.mjs'] }] : []),
    { name: 'API tests', ...of('api') },
    {
      name: 'tests of rules and pages',
      ...quick,
      run: [...quick.run, `--maxWorkers=${cores}`],
      env: { NODE_ENV: 'production' },
    },
    { name: 'start and stop', ...of('start'), needs: builds ? ['build'] : [] },
    {
      name: 'browser journeys',
      ...(chromium ? { env: { CHROMIUM: chromium } } : { skip: howToGetChromium }),
      ...journeys,
      needs: builds ? ['build'] : [],
    },
  ]
}

function seconds() {
  return (performance.now() - began) / 1000
}

/** What is uncommitted, or the last commit. Nothing is left to test of what was deleted. */
function readChange() {
  const git = (/** @type {string[]} */ ...args) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 28 })
  const paths = (/** @type {string} */ text) => text.split('\n').filter(Boolean)
  const created = paths(git('ls-files', '--others', '--exclude-standard'))
  const edited = paths(git('diff', '--name-only', 'HEAD'))
  const base = edited.length + created.length > 0 ? 'HEAD' : 'HEAD~1'
  const all = new Set([...paths(git('diff', '--name-only', base)), ...created])
  return { changed: [...all].filter((path) => existsSync(join(root, path))), diff: git('diff', '--unified=0', base) }
}
