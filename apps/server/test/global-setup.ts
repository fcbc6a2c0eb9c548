import type { TestProject } from 'vitest/node'
import { migrate } from '#db/schema/migrate.ts'
import postgres from 'postgres'
import { startPostgres, type TestServer } from './postgres-server.ts'

export const template = 'mall_template'

declare module 'vitest' {
  interface ProvidedContext {
    postgres: { host: string; port: number }
  }
}

/** One server per run, with one migrated template that each test file clones. `MALL_TEST_POSTGRES=15` uses Debian's. */
export async function setup({ provide }: TestProject) {
  const server = await startPostgres(process.env.MALL_TEST_POSTGRES ?? '18')
  await makeTemplate(server)
  provide('postgres', { host: server.host, port: server.port })
  return () => server.stop()
}

/** Creates the role of the mall and a database with all tables. */
export async function makeTemplate(server: TestServer): Promise<void> {
  const owner = { host: server.host, port: server.port, username: server.username }
  const sql = postgres({ ...owner, database: 'postgres', max: 1 })
  await sql`create role mall_app login nosuperuser nobypassrls`
  await sql.unsafe(`create database ${template} encoding 'UTF8' template template0`)
  await sql.end()
  await migrate({ ...owner, database: template })
}
