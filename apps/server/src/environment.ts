import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseEnv } from 'node:util'
import { readConfig, type Config } from '#platform/settings/config.ts'
import { StartFault } from '#platform/settings/start-fault.ts'

/** The checkout: the default place of `.env` and of the data. */
const root = fileURLToPath(new URL('../../..', import.meta.url))

/** Settings from the environment, then `.env`, then `usual`, then their own defaults. Throws all faults together. */
export function readSettings(usual: Record<string, string> = {}): Config {
  const { config, faults } = inspectSettings(usual)
  if (faults.length > 0) throw new StartFault(faults.join('\n'))
  return config
}

/** The same with its faults; what is faulty has its default. */
export function inspectSettings(usual: Record<string, string> = {}): { config: Config; faults: string[] } {
  const path = join(root, '.env')
  if (existsSync(path)) process.loadEnvFile(path)
  return readConfig({ ...usual, ...process.env }, root)
}

/** Names that `.env` sets and `.env.example` does not know: nothing reads them. */
export function unknownSettings(): string[] {
  const [path, example] = [join(root, '.env'), join(root, '.env.example')]
  if (!existsSync(path)) return []
  const known = new Set(readFileSync(example, 'utf8').match(/\b[A-Z][A-Z0-9_]+(?==)/g))
  return Object.keys(parseEnv(readFileSync(path, 'utf8'))).filter((name) => !known.has(name))
}
