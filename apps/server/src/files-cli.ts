import { StartFault } from '#platform/settings/start-fault.ts'
import { copyFiles } from './commands/copy-files.ts'
import { runCommand } from './commands/run-command.ts'
import { readSettings } from './environment.ts'

// `FILES_TO_URL=s3://… npm run files -- copy`: copies attached files and pictures into another store.

const usage = `npm run files -- copy
  copies attached files and pictures from this machine to where FILES_TO_URL says, also while the mall runs`

await runCommand(() => {
  if (process.argv.slice(2).join(' ') !== 'copy') throw new StartFault(usage)
  const config = readSettings()
  return copyFiles(config, process.env['FILES_TO_URL']?.trim())
})
