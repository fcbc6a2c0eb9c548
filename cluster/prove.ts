import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

// `npm run prove -- cluster`: a small cluster of two nodes, whose leading PostgreSQL is killed once during a rush. Says so
// and passes where the packages are missing.

// A cluster of its own, beside one that may be up: read by layout.ts when it is imported.
process.env['CLUSTER_DIR'] = mkdtempSync(join(tmpdir(), 'nuri-prove-'))
process.env['CLUSTER_NET'] = '127.78.0'
const { howToInstall, missingPackages } = await import('./machine/packages.ts')
const { up } = await import('./up.ts')
const { down } = await import('./down.ts')
const { chaos } = await import('./chaos/chaos.ts')
const { smallSize } = await import('./shops/size.ts')

const say = (line: string) => {
  console.log(line)
}
const missing = missingPackages()
if (missing.length > 0) {
  say(`SKIPPED: the cluster is not proved here, because these packages are missing: ${missing.join(', ')}`)
  say(`  As root: ${howToInstall(missing)}`)
  process.exit(0)
}

let held = false
try {
  await up(['mall1', 'mall2'], 0.5, say)
  held = await chaos(smallSize, ['kill-postgres'], 8, say)
} catch (error) {
  console.error(error)
} finally {
  await down(false)
}
process.exit(held ? 0 : 1)
