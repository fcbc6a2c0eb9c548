// `npm run prove`: the proofs of `npm test` in their full counts, one after another; about an hour on two cores.
// `npm run prove -- malformed races`: those whose file names hold one of the words. The floods of bench/fairness.ts and the
// cluster of cluster/prove.ts, which needs packages of Debian's, come last.
import { spawn } from 'node:child_process'
import { pinnedNode, prepare, root } from './prepare.mjs'
import { vitest } from './checks/tools.mjs'

const folder = 'apps/server/src'
const proofs = [
  `${folder}/features/orders/sending/races.test.ts`,
  `${folder}/features/orders/fees/fee-races.test.ts`,
  `${folder}/features/order-papers/exports.test.ts`,
  `${folder}/features/orders/sending/shop-model.test.ts`,
  `${folder}/all-calls/scope-matrix.test.ts`,
  `${folder}/all-calls/every-call.test.ts`,
  `${folder}/db/schema/migrate.test.ts`,
  `${folder}/db/tenancy.test.ts`,
  `${folder}/db/connections/lost-connections.test.ts`,
  `${folder}/all-calls/malformed.test.ts`,
  `${folder}/all-calls/odd-values.test.ts`,
  `${folder}/features/files/uploads-end.test.ts`,
  `${folder}/features/session/sign-in/sign-in-steps.test.ts`,
  `${folder}/features/session/sign-in/alike-in-time.test.ts`,
  `${folder}/features/rehearsal/rehearsal.test.ts`,
  `${folder}/features/rehearsal/every-kind.test.ts`,
  `${folder}/features/price-lists/saving/rehearse-prices.test.ts`,
  `${folder}/features/office-products/saving/rehearse-products.test.ts`,
  `${folder}/features/price-lists/saving/save-prices.test.ts`,
  `${folder}/features/allocations/saving/save-allocation.test.ts`,
  `${folder}/features/import/kills.test.ts`,
  `${folder}/features/notifications/query-plans.test.ts`,
]
const words = process.argv.slice(2)
/** @param {string} path */
const isWanted = (path) => words.length === 0 || words.some((word) => path.includes(word))
const wanted = proofs.filter(isWanted)
/** These run whole malls with PostgreSQL. */
const starts = ['apps/server/test/start/restores.test.ts'].filter(isWanted)
/** These walk through all pages in a browser. */
const walks = [
  'e2e/everywhere/for-everybody.test.ts',
  'e2e/everywhere/touch.test.ts',
  'e2e/ordering/lists.test.ts',
].filter(isWanted)
/** A connection that is cut or lost ends in the way of each version. */
const onBothVersions = wanted.filter((path) => path.includes('lost-connections'))
const older = { MALL_TEST_POSTGRES: '15' }
const olderDatabase = 'api-on-postgresql-15'
const floods = 'bench/fairness.ts'
const cluster = 'cluster/prove.ts'

const began = performance.now()
const stopping = new AbortController()
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, () => stopping.abort(new Error(name)))
await prepare({ signal: stopping.signal })

/**
 * @param {string[]} args
 * @param {Record<string, string>} env
 */
function run(args, env) {
  if (stopping.signal.aborted) return Promise.resolve(1)
  const child = spawn(pinnedNode, args, { cwd: root, env: { ...process.env, ...env }, stdio: 'inherit' })
  // The terminal sends Ctrl-C to both processes; Vitest stops its database itself.
  stopping.signal.addEventListener('abort', () => child.kill('SIGTERM'))
  return new Promise((resolve) => child.on('exit', (code) => resolve(code ?? 1)))
}

/**
 * @param {string} project
 * @param {string[]} files
 * @param {Record<string, string>} env
 */
function prove(project, files, env = {}) {
  if (files.length === 0) return 0
  const args = [...vitest(project), '--reporter=./scripts/checks/prove-reporter.mjs', '--no-file-parallelism', ...files]
  return run(args, { MALL_PROVE: 'full', ...env })
}
const codes = [
  await prove('api', wanted),
  await prove('api', onBothVersions, older),
  await prove('start', starts),
  await prove('journeys', walks),
  isWanted(olderDatabase) ? await run(vitest('api'), older) : 0,
  isWanted(floods) ? await run([floods], {}) : 0,
  isWanted(cluster) ? await run([cluster], {}) : 0,
]
console.log(`\nin ${((performance.now() - began) / 60_000).toFixed(1)} min`)
process.exitCode = Math.max(...codes)
