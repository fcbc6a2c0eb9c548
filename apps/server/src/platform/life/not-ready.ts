/** Why the mall cannot do its work, as /readyz and the figures report it. */
export const notReadyReasons = ['DATABASE_AWAY', 'MIGRATIONS_MISSING', 'PROGRAM_TOO_OLD', 'DISK_FULL'] as const

export type NotReadyReason = (typeof notReadyReasons)[number]

/** A readiness check that failed for a known reason. The sentence is public: it names no address, path or person. */
export class NotReady extends Error {
  readonly reason: NotReadyReason

  constructor(reason: NotReadyReason, sentence: string) {
    super(sentence)
    this.reason = reason
  }
}
