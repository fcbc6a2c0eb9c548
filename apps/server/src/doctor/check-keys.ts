import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { checkSeedKey } from '#features/otp/seeds/check-seed-key.ts'
import { givenKeys } from '#platform/secrets/given-keys.ts'
import { readKeyFiles } from '#platform/secrets/key-files.ts'
import type { KeyRing } from '#platform/secrets/key-ring.ts'
import { loadSecretKeys, purposes } from '#platform/secrets/secret-keys.ts'
import { StartFault } from '#platform/settings/start-fault.ts'
import { bad, care, good, type Finding } from './finding.ts'
import type { Patient } from './patient.ts'

const part = 'Keys'

export async function checkKeys(patient: Patient): Promise<Finding[]> {
  const { own, master } = patient.config.keys
  if (master)
    return [
      care(part, 'sealed in the database by the master key; not opened here', 'see whether the mall below is ready.'),
    ]
  if (own) return compare(patient, givenKeys(own).otpSeed, 'the environment')
  const keys = join(patient.folder, 'keys')
  const isNew = patient.config.databaseUrl === undefined && !existsSync(join(patient.folder, 'postgres'))
  if (!existsSync(patient.folder) || (isNew && !existsSync(keys)))
    return [care(part, `there are none yet in ${keys}`, 'npm start makes them.')]
  const missing = Object.values(purposes).filter(
    (purpose) => !existsSync(keys) || readKeyFiles(keys, purpose).length === 0,
  )
  if (missing.length > 0)
    return [
      bad(
        part,
        `${missing.join(', ')} missing in ${keys}`,
        'put the folder back from a backup before you start the mall.',
      ),
    ]
  try {
    // All are there, so none is made.
    return await compare(patient, loadSecretKeys(keys, true).otpSeed, keys)
  } catch (error) {
    if (!(error instanceof StartFault)) throw error
    return [bad(part, error.message.replace(/\.$/, ''), 'npm start does not work until then.')]
  }
}

/** With the secrets of second factors in the database. */
async function compare({ withDatabase }: Patient, ring: KeyRing, place: string): Promise<Finding[]> {
  let fault: string | null
  try {
    fault = await withDatabase((database) =>
      checkSeedKey(database, ring, place).then(
        () => null,
        (error: unknown) => (error instanceof StartFault ? error.message : Promise.reject(error as Error)),
      ),
    )
  } catch {
    return [care(part, `readable in ${place}; not compared with the database`, 'ask again once the database answers.')]
  }
  if (fault !== null) return [bad(part, fault, 'see OTP_KEY_LOST in .env.example if it is lost.')]
  return [good(part, `readable in ${place}, and those of this database`)]
}
