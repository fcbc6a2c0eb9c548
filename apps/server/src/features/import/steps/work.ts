/** Work on an import by this process. */
export interface Work {
  /** By which the process has claimed it. */
  claim: string
  /** Says how many rows are done; noted twice a second. Throws `LostClaim` once another process has taken the work over. */
  progress: (done: number) => void
  /** Aborted when the process shuts down. */
  signal: AbortSignal
}
