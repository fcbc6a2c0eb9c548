/** Why the mall cannot start or go on: one line that tells the operator what to do. */
export class StartFault extends Error {
  /** Another process ended without a reason, which a full disk may explain. */
  readonly mayBeFullDisk: boolean

  constructor(message: string, { mayBeFullDisk = false } = {}) {
    super(message)
    this.mayBeFullDisk = mayBeFullDisk
  }
}

/** The code of a failed system call, such as EACCES. */
export function codeOf(error: unknown): string {
  return (error as NodeJS.ErrnoException).code ?? String(error)
}
