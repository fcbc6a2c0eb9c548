import { StartFault } from '#platform/settings/start-fault.ts'
import { complain, say } from '#platform/settings/terminal.ts'
import { readSettings } from './environment.ts'
import { keysFolderOf, withDatabase } from './open-for-command.ts'
import { rotateSeedKey, rotateTokenKey } from './rotate-keys.ts'

// `npm run keys -- rotate`: makes new keys while the mall runs; no user is signed out.

const usage = `npm run keys -- rotate [tokens | seeds]
  tokens   a new key signs access tokens; the one before stays good for an hour
  seeds    a new key seals the secrets of the second factor; all of them are sealed anew
  Without a word both.`

async function main([what, which = 'both', ...rest]: string[]): Promise<void> {
  if (what !== 'rotate' || rest.length > 0 || !['both', 'tokens', 'seeds'].includes(which)) throw new StartFault(usage)
  const config = readSettings()
  const folder = keysFolderOf(config)
  await withDatabase(config, async (database) => {
    if (which !== 'seeds') say(`Access tokens: key ${String(rotateTokenKey(folder))} signs them in ten seconds.`)
    if (which === 'tokens') return
    const { key, seeds } = await rotateSeedKey(database, folder)
    say(`Second factor: ${String(seeds)} secrets are sealed with key ${String(key)}.`)
  })
}

try {
  await main(process.argv.slice(2))
} catch (error) {
  if (!(error instanceof StartFault)) throw error
  complain(error.message)
  process.exitCode = 1
}
