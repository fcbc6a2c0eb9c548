import { rmSync } from 'node:fs'
import { join } from 'node:path'
import postgres, { type Sql } from 'postgres'
import { startPostgres, type TestServer } from '../postgres-server.ts'
import { copyDemo } from './demo-data.ts'

/** An empty external PostgreSQL for several nodes, with roles of few rights as operators make them. */
export interface SharedDatabase {
  /** Settings of every node. */
  env: { DATABASE_URL: string; DATABASE_OWNER_URL: string }
  /** A superuser, to arrange and inspect rows. */
  sql: Sql
  stop(): Promise<void>
}

export async function startSharedDatabase(): Promise<SharedDatabase> {
  const server = await startPostgres('18')
  const admin = postgres({ host: server.host, username: server.username, database: 'postgres', max: 1 })
  for (const statement of [
    'create role keeper login createrole',
    'create role shop login',
    "create database mall owner keeper encoding 'UTF8' template template0",
  ])
    await admin.unsafe(statement)
  await admin.end()
  return shared(server, { app: 'shop', owner: 'keeper' })
}

/**
 * The same with the data of a demo. Its keys and files stay in `folder`, which is empty or does not exist yet: a node
 * needs the former, and finds the latter by `FILES_URL`.
 */
export async function startSharedDemo(folder: string): Promise<SharedDatabase> {
  await copyDemo(folder)
  const cluster = join(folder, 'postgres')
  const server = await startPostgres('18', false, cluster)
  rmSync(cluster, { recursive: true })
  return shared(server, { app: 'mall_app', owner: server.username })
}

function shared(server: TestServer, by: { app: string; owner: string }): SharedDatabase {
  const sql = postgres({
    ...{ host: server.host, username: server.username, database: 'mall' },
    onnotice: () => undefined,
  })
  const url = (user: string) => `postgres:///mall?user=${user}&host=${encodeURIComponent(server.host)}`
  return {
    env: { DATABASE_URL: url(by.app), DATABASE_OWNER_URL: url(by.owner) },
    sql,
    async stop() {
      await sql.end({ timeout: 1 })
      await server.stop()
    },
  }
}
