// `npm run prove`: the proofs of `npm test` in their full counts, one after another; about an hour on two cores.
// `npm run prove -- malformed races`: those whose file names hold one of the words.
import { spawn } from 'node:child_process'
import { pinnedNode, prepare, root } from './prepare.mjs'
import { vitest } from './tools.mjs'

const folder = 'apps/server/src'
const proofs = [
  `${folder}/features/orders/races.test.ts`,
  `${folder}/features/orders/exports.test.ts`,
  `${folder}/features/orders/shop-model.test.ts`,
  `${folder}/scope-matrix.test.ts`,
  `${folder}/db/tenancy.test.ts`,
  `${folder}/malformed.test.ts`,
  `${folder}/features/files/uploads-end.test.ts`,
]
const words = process.argv.slice(2)
const wanted = proofs.filter((path) => words.length === 0 || words.some((word) => path.includes(word)))

const began = performance.now()
const stopping = new AbortController()
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, () => stopping.abort(new Error(name)))
await prepare({ signal: stopping.signal, pages: false })
const args = [...vitest('api'), '--reporter=./scripts/prove-reporter.mjs', '--no-file-parallelism', ...wanted]
const child = spawn(pinnedNode, args, { cwd: root, env: { ...process.env, MALL_PROVE: 'full' }, stdio: 'inherit' })
// The terminal gives Ctrl-C to both of us; Vitest ends its database itself.
stopping.signal.addEventListener('abort', () => child.kill('SIGTERM'))
child.on('exit', (code) => {
  console.log(`\nin ${((performance.now() - began) / 60_000).toFixed(1)} min`)
  process.exitCode = code ?? 1
})
