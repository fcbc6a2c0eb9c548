/** Last status reported by the archiver. Times in milliseconds. */
export interface ArchiveStatus {
  /** Everything acknowledged until then is archived. */
  logAt: number | null
  /** The newest full copy. */
  copyAt: number | null
  sizeBytes: number
  /** The current state cannot be restored: no full copy has all of the log after it. */
  gap: boolean
  /** Why archiving fails at present. */
  fault: string | null
}

export const noStatus: ArchiveStatus = { logAt: null, copyAt: null, sizeBytes: 0, gap: true, fault: null }
