import { say } from '#platform/settings/terminal.ts'
import { readSettings } from './environment.ts'
import { readMallCommand } from './commands/mall-command.ts'
import { withDatabase } from './commands/open-for-command.ts'
import { runCommand } from './commands/run-command.ts'

// Wholesalers of this installation, while the mall runs: `npm run mall -- create "한빛식품"`.

await runCommand(async () => {
  const config = readSettings()
  const command = readMallCommand(process.argv.slice(2))
  const address = config.publicUrl ?? `http://${config.host}:${config.port}`
  say(await withDatabase(config, (database) => command.run(database, address)))
})
