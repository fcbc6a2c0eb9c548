import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { openDatabaseKeys } from '#db/keys/database-keys.ts'
import type { Database } from '#db/open.ts'
import { checkSeedKey } from '#features/otp/seeds/check-seed-key.ts'
import { givenKeys } from '#platform/secrets/given-keys.ts'
import type { KeyRing } from '#platform/secrets/key-ring.ts'
import { loadSecretKeys, missingKeys } from '#platform/secrets/secret-keys.ts'
import type { MasterKeys } from '#platform/settings/key-config.ts'
import { StartFault } from '#platform/settings/start-fault.ts'
import { bad, care, good, readOnly, type Finding } from './finding.ts'
import { isReadOnly } from './nearest.ts'
import type { Patient } from './patient.ts'

const part = 'Keys'

export async function checkKeys(patient: Patient): Promise<Finding[]> {
  const { own, master } = patient.config.keys
  if (master) return checkSealed(patient, master)
  if (own) return compare(patient, givenKeys(own).otpSeed, 'the environment')
  const keys = join(patient.folder, 'keys')
  const isNew = patient.config.databaseUrl === undefined && !existsSync(join(patient.folder, 'postgres'))
  if (!existsSync(patient.folder) || (isNew && !existsSync(keys)))
    return [
      isReadOnly(keys) ? readOnly(part, keys) : care(part, `there are none yet in ${keys}`, 'npm start makes them.'),
    ]
  const missing = missingKeys(keys)
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

async function checkSealed({ withDatabase }: Patient, master: MasterKeys): Promise<Finding[]> {
  try {
    return await withDatabase((database) => openSealedKeys(database, master))
  } catch {
    return [care(part, 'sealed in the database, which does not answer', 'ask again once it does.')]
  }
}

/** Whether the master key opens the keys in the database, and these the secrets of second factors. */
async function openSealedKeys(database: Database, master: MasterKeys): Promise<Finding[]> {
  try {
    const keys = await openDatabaseKeys(database, master)
    if (keys === null) return [care(part, 'there are none yet in the database', 'npm start makes them.')]
    await checkSeedKey(database, keys.otpSeed, 'the database')
    return [good(part, 'MALL_MASTER_KEY opens those in the database, which are those of its second factors')]
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
