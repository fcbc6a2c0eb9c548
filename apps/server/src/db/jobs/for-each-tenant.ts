import type { Database, Db } from '../open.ts'
import { listTenantsWithWork, type Work } from './list-tenants-with-work.ts'

/** Work for one wholesaler. `true`: there is more, for which it gets another turn after the others. */
type Turn = (db: Db, tenantId: string) => Promise<unknown>

/** Works for each wholesaler in turn. */
export async function forEachTenant(database: Pick<Database, 'directory' | 'tenant'>, turn: Turn): Promise<void> {
  const all = await database.directory.all()
  await inTurn(
    database,
    all.map(({ tenantId }) => tenantId),
    turn,
  )
}

/** Works for each wholesaler in turn for whom there is something to do. */
export async function forTenantsWithWork(database: Pick<Database, 'tenant'>, work: Work, turn: Turn): Promise<void> {
  await inTurn(database, await listTenantsWithWork(database, work), turn)
}

/** Of one that fails the others know nothing; what failed is reported once all had their turns. */
async function inTurn({ tenant }: Pick<Database, 'tenant'>, tenantIds: readonly string[], turn: Turn): Promise<void> {
  const failures = new Map<string, unknown>()
  for (let left = tenantIds; left.length > 0;) {
    const more: string[] = []
    for (const tenantId of left) {
      try {
        if ((await turn(tenant(tenantId), tenantId)) === true) more.push(tenantId)
      } catch (error) {
        failures.set(tenantId, error)
      }
    }
    left = more
  }
  const [first] = failures.values()
  // One cause only: where all fail, they mostly do so for the same reason.
  if (failures.size > 0) throw new Error(`failed for ${[...failures.keys()].join(', ')}`, { cause: first })
}
