/** The connection to the database is gone, or none could be had in time. What was under way may or may not have been done. */
export class ConnectionLost extends Error {
  readonly code = 'CONNECTION_CLOSED'

  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : 'the connection to the database was lost', { cause })
  }
}
