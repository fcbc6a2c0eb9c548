/** What the archiver last said of itself. Times in milliseconds. */
export interface ArchiveStatus {
  /** Everything acknowledged until then is in the folder. */
  logAt: number | null
  /** The newest full copy. */
  copyAt: number | null
  sizeBytes: number
  /** Nothing can be restored as it is now: there is no full copy with all of the log after it. */
  gap: boolean
  /** Why it does not work just now. */
  fault: string | null
}

export const noStatus: ArchiveStatus = { logAt: null, copyAt: null, sizeBytes: 0, gap: true, fault: null }
