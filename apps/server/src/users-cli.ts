import { StartFault } from '#platform/settings/start-fault.ts'
import { complain, say } from '#platform/settings/terminal.ts'
import { readSettings } from './environment.ts'
import { withDatabase } from './open-for-command.ts'
import { readUsersCommand, runUsersCommand } from './users-command.ts'

// Account recovery while the mall runs: `npm run users -- reset-password 10 store01`.

async function main(): Promise<void> {
  const config = readSettings()
  const command = readUsersCommand(process.argv.slice(2))
  say(await withDatabase(config, (database) => runUsersCommand(database, command)))
}

try {
  await main()
} catch (error) {
  if (!(error instanceof StartFault)) throw error
  complain(error.message)
  process.exitCode = 1
}
