/** Work on an import by this process. */
export interface Work {
  /** By which the process has claimed it. */
  claim: string
  /** Notes how many rows are done, without waiting for it: the work may hold the only connection. */
  progress: (done: number) => void
  /** Aborted when the process shuts down. */
  signal: AbortSignal
}
