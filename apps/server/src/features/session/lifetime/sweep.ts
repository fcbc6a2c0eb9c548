import { atomically } from '#db/atomically.ts'
import type { SignInDesk } from '../sign-in/sign-in-desk.ts'
import { deleteLeftovers } from './sweep.queries.ts'

/** Deletes expired sign-in data, one tenant after another. */
export async function sweepSignIns({ database, directory }: SignInDesk): Promise<void> {
  for (const { tenantId } of await directory.all()) await atomically(database.tenant(tenantId), deleteLeftovers)
}
