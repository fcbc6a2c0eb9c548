import type { DatabaseError } from 'pg-protocol'

/** The connection to the database is gone, or none could be had in time. What was under way may or may not have been done. */
export class ConnectionLost extends Error {
  readonly code = 'CONNECTION_CLOSED'

  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : 'the connection to the database was lost', { cause })
  }
}

/**
 * The server said goodbye: an administrator ended the connection, another backend crashed, or PostgreSQL shuts down.
 * Nothing of what was under way is committed, whatever was answered before.
 */
export function endsConnection(error: DatabaseError): boolean {
  return error.code?.startsWith('57P') ?? false
}
