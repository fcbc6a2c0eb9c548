import { openFileStores } from '#features/files/store/open-file-store.ts'
import { complain, say } from '#platform/settings/terminal.ts'
import { readSettings } from './environment.ts'
import { addressesOf, folderOf, withDatabase } from './commands/open-for-command.ts'
import { runCommand } from './commands/run-command.ts'
import { readTenantCommand, runTenantCommand } from './tenant/tenant-command.ts'

// One wholesaler out of a running mall and into another: `npm run tenant -- export 10 ../nuri`.

await runCommand(async () => {
  const config = readSettings()
  const command = readTenantCommand(process.argv.slice(2), process.env['INIT_CWD'] ?? '.')
  await withDatabase(config, async (database) => {
    const { app, direct, owner } = await addressesOf(config)
    // A snapshot needs a connection of its own.
    const stores = openFileStores(config.filesUrl, folderOf(config))
    const mall = { database, app: direct ?? app, owner, stores }
    const { lines, warnings } = await runTenantCommand(mall, command)
    lines.forEach(say)
    warnings.forEach(complain)
    if (warnings.length > 0) process.exitCode = 1
  })
})
