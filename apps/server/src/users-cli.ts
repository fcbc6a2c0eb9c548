import { say } from '#platform/settings/terminal.ts'
import { readSettings } from './environment.ts'
import { withDatabase } from './commands/open-for-command.ts'
import { readUsersCommand, runUsersCommand } from './commands/users-command.ts'
import { runCommand } from './commands/run-command.ts'

// Account recovery while the mall runs: `npm run users -- reset-password 10 store01`.

await runCommand(async () => {
  const config = readSettings()
  const command = readUsersCommand(process.argv.slice(2))
  say(await withDatabase(config, (database) => runUsersCommand(database, command)))
})
