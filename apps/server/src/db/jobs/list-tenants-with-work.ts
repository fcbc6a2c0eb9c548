import { sql } from 'kysely'
import type { Database } from '../open.ts'

export type Work = 'audit' | 'mails' | 'notices' | 'statements' | 'imports'

/** The wholesalers for whom a job has something to do; one statement for all of them. */
export async function listTenantsWithWork({ tenant }: Pick<Database, 'tenant'>, work: Work): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from tenants_with_work(${work}) id`.execute(tenant(''))
  return rows.map(({ id }) => id)
}
