import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The checkout: the usual place of `.env` and of the data. */
export const root = fileURLToPath(new URL('../../..', import.meta.url))

/** Takes what `.env` sets and the environment does not. */
export function loadEnvironment(): void {
  const path = join(root, '.env')
  if (existsSync(path)) process.loadEnvFile(path)
}
