/** Why the mall cannot do its work, as /readyz and the metrics report it. */
export const notReadyReasons = [
  'DATABASE_AWAY',
  'MIGRATIONS_MISSING',
  'PROGRAM_TOO_OLD',
  'DISK_FULL',
  'KEYS_DIFFER',
  'DRAINING',
] as const

export type NotReadyReason = (typeof notReadyReasons)[number]

/** A readiness check that failed for a known reason. The message is public: it names no address, path or user. */
export class NotReady extends Error {
  readonly reason: NotReadyReason

  constructor(reason: NotReadyReason, sentence: string) {
    super(sentence)
    this.reason = reason
  }
}
