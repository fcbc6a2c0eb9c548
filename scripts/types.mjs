// `npm run types`: the types of everything, by the same compiler as the checks.
import { prepare } from './prepare.mjs'
import { runStages } from './checks/stages.mjs'
import { typeStages } from './checks/tools.mjs'

const stopping = new AbortController()
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, () => stopping.abort(new Error(name)))
await prepare({ signal: stopping.signal, built: false })
const { failed } = await runStages(typeStages, { room: 2, signal: stopping.signal, env: {}, say: console.log })
process.exitCode = failed === 0 && !stopping.signal.aborted ? 0 : 1
