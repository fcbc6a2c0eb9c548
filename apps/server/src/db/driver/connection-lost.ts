import type { DatabaseError } from 'pg-protocol'

/** The connection was lost, or none was available in time. Statements under way may or may not have run. */
export class ConnectionLost extends Error {
  readonly code: 'CONNECTION_CLOSED' | 'CONNECT_TIMEOUT'

  constructor(cause: unknown, code: ConnectionLost['code'] = 'CONNECTION_CLOSED') {
    super(cause instanceof Error ? cause.message : 'the connection to the database was lost', { cause })
    this.code = code
  }
}

/** Something was written to a standby: the connection was opened while the server changed its part in a cluster. */
const readOnlyTransaction = '25006'

/**
 * The connection is of no more use: an administrator ended it, another backend crashed, PostgreSQL shuts down, or the
 * server no longer leads. Nothing under way is committed, whatever was answered before.
 */
export function endsConnection(error: DatabaseError): boolean {
  return error.code === readOnlyTransaction || (error.code?.startsWith('57P') ?? false)
}
