import type { DatabaseError } from 'pg-protocol'

/** The connection was lost, or none was available in time. Statements under way may or may not have run. */
export class ConnectionLost extends Error {
  readonly code = 'CONNECTION_CLOSED'

  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : 'the connection to the database was lost', { cause })
  }
}

/**
 * The server ended the connection: an administrator did, another backend crashed, or PostgreSQL shuts down. Nothing
 * under way is committed, whatever was answered before.
 */
export function endsConnection(error: DatabaseError): boolean {
  return error.code?.startsWith('57P') ?? false
}
