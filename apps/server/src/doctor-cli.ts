import { say } from '#platform/settings/terminal.ts'
import { inspectSettings, unknownSettings } from './environment.ts'
import { folderOf, withDatabase } from './commands/open-for-command.ts'
import { examine } from './doctor/examine.ts'
import { lineOf } from './doctor/finding.ts'

// `npm run doctor`: what is in order, what to look at and what to mend, one line each; ends with 1 if something must be
// mended. It changes nothing, and works whatever is down.

const { config, faults } = inspectSettings()
const findings = await examine({
  config,
  faults,
  unknown: unknownSettings(),
  folder: folderOf(config),
  withDatabase: (work) => withDatabase(config, work),
})
for (const finding of findings) say(lineOf(finding))
// A part that did not answer in time may still be waiting.
process.exit(findings.some(({ level }) => level === 'bad') ? 1 : 0)
