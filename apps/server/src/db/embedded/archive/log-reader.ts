import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { segmentName, segmentSize } from './pieces.ts'

/**
 * Reads a range of the write-ahead log from its segment files. It must be flushed, because flushed log never changes.
 */
export async function readLog(cluster: string, timeline: string, from: number, to: number): Promise<Buffer> {
  const bytes = Buffer.alloc(to - from)
  for (let at = from; at < to;) {
    const end = Math.min(to, at - (at % segmentSize) + segmentSize)
    const segment = await open(join(cluster, 'pg_wal', segmentName(timeline, at)))
    try {
      const { bytesRead } = await segment.read(bytes, at - from, end - at, at % segmentSize)
      if (bytesRead !== end - at) throw new Error(`PostgreSQL's log is shorter than it says at ${String(at)}`)
    } finally {
      await segment.close()
    }
    at = end
  }
  return bytes
}
