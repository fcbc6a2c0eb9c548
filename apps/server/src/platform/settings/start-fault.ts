/** Why the mall cannot start (or go on), said in one line that tells the operator what to do. */
export class StartFault extends Error {
  /** Only the end of something else was seen, which a full disk may explain. */
  readonly mayBeFullDisk: boolean

  constructor(message: string, { mayBeFullDisk = false } = {}) {
    super(message)
    this.mayBeFullDisk = mayBeFullDisk
  }
}

/** The short code of a failed system call, such as EACCES. */
export function codeOf(error: unknown): string {
  return (error as NodeJS.ErrnoException).code ?? String(error)
}
