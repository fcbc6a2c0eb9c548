import { setTimeout as sleep } from 'node:timers/promises'
import { checkBackups } from './check-backups.ts'
import { checkDatabase } from './check-database.ts'
import { checkDisks } from './check-disks.ts'
import { checkFiles } from './check-files.ts'
import { checkKeys } from './check-keys.ts'
import { checkMachine } from './check-machine.ts'
import { checkMail } from './check-mail.ts'
import { checkMall } from './check-mall.ts'
import { checkSettings } from './check-settings.ts'
import { bad, reasonOf, type Finding } from './finding.ts'
import type { Patient } from './patient.ts'

type Check = (patient: Patient) => Finding[] | Promise<Finding[]>

const checks: [part: string, check: Check][] = [
  ['Settings', checkSettings],
  ['Machine', checkMachine],
  ['Database', checkDatabase],
  ['Disk', checkDisks],
  ['Backups', checkBackups],
  ['Keys', checkKeys],
  ['Files', checkFiles],
  ['Mail', checkMail],
  ['Mall', checkMall],
]

const patienceMs = 15_000

/** Every part is checked, whatever the others are like; one that does not answer is a finding too. */
export async function examine(patient: Patient): Promise<Finding[]> {
  const found = await Promise.all(
    checks.map(async ([part, check]) => {
      try {
        return await Promise.race([Promise.resolve(check(patient)), late()])
      } catch (error) {
        return [bad(part, `cannot be checked (${reasonOf(error)})`, 'mend that first, then ask again.')]
      }
    }),
  )
  return found.flat()
}

async function late(): Promise<never> {
  await sleep(patienceMs, undefined, { ref: false })
  throw new Error(`no answer within ${String(patienceMs / 1000)} s`)
}
