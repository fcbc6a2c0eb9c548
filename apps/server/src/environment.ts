import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readConfig, type Config } from '#platform/settings/config.ts'
import { StartFault } from '#platform/settings/start-fault.ts'

/** The checkout: the default place of `.env` and of the data. */
const root = fileURLToPath(new URL('../../..', import.meta.url))

/** Settings from the environment, then `.env`, then `usual`, then their own defaults. Throws all faults together. */
export function readSettings(usual: Record<string, string> = {}): Config {
  const path = join(root, '.env')
  if (existsSync(path)) process.loadEnvFile(path)
  const { config, faults } = readConfig({ ...usual, ...process.env }, root)
  if (faults.length > 0) throw new StartFault(faults.join('\n'))
  return config
}
