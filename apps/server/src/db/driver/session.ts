import { Client, type ClientConfig } from 'pg'
import { Connection } from './connection.ts'
import type { Row } from './batch.ts'

/** Handwritten SQL on one connection: migrations, checks of a server, locks that live as long as the connection. */
export interface Sql {
  /** Values in the template become parameters. */
  <R extends object = Row>(text: TemplateStringsArray, ...values: unknown[]): Promise<R[]>
  /** Raw text: several statements without parameters, or one with. */
  unsafe<R extends object = Row>(text: string, values?: readonly unknown[]): Promise<R[]>
  begin<T>(work: (sql: Sql) => Promise<T>): Promise<T>
  end(): Promise<void>
  /** The underlying connection, opened; for COPY. */
  client(): Promise<Client>
}

/** Connects on first use. A lost connection is not reopened; `onLost` is called instead. */
export function openSession(config: ClientConfig, onLost: () => void = () => undefined): Sql {
  const client = new Client(config)
  const connection = new Connection(client, 2 ** 31 - 1)
  client.on('end', onLost)
  let opening: Promise<unknown> | undefined
  const opened = async () => {
    await (opening ??= client.connect())
    return client
  }
  const run = async (text: string, values: readonly unknown[]) => {
    await opened()
    return (await connection.run(text, values)).rows
  }
  const sql = ((strings: TemplateStringsArray, ...values: unknown[]) =>
    run(
      strings.reduce((text, part, index) => `${text}$${index}${part}`),
      values,
    )) as Sql
  sql.unsafe = async <R>(text: string, values?: readonly unknown[]) => {
    if (values !== undefined) return (await run(text, values)) as R[]
    const answer = await (await opened()).query(text)
    return [answer].flat().at(-1)?.rows as R[]
  }
  sql.begin = async (work) => {
    await sql.unsafe('begin')
    try {
      const done = await work(sql)
      await sql.unsafe('commit')
      return done
    } catch (error) {
      if (!connection.broken) await sql.unsafe('rollback')
      throw error
    }
  }
  sql.client = opened
  sql.end = async () => {
    await opening?.catch(() => undefined)
    await client.end()
  }
  return sql
}
