import { writeSync } from 'node:fs'

interface Lines {
  write(line: string): void
}

const mostWaiting = 1024 * 1024
const askAgainMs = 20

/**
 * Destination of the log. A full disk or a vanished reader must not block the mall: lines that cannot be written are
 * dropped, and a later line says how many are missing. For a slow pipe up to a megabyte is buffered.
 */
export function openLogLines(write = (bytes: Buffer) => writeSync(1, bytes)): Lines {
  let waiting: Buffer[] = []
  let waitingBytes = 0
  let lost = 0
  let timer: NodeJS.Timeout | undefined

  function drop() {
    lost += waiting.length
    waiting = []
    waitingBytes = 0
  }

  /** Writes as much of the first line as is accepted. */
  function writeFirst(bytes: Buffer) {
    const taken = write(bytes)
    waitingBytes -= taken
    if (taken === bytes.length) waiting.shift()
    else waiting[0] = bytes.subarray(taken)
  }

  function flush() {
    timer = undefined
    try {
      if (lost > 0) {
        write(Buffer.from(missing(lost)))
        lost = 0
      }
      for (let [first] = waiting; first; [first] = waiting) writeFirst(first)
    } catch (error) {
      const isSlow = (error as NodeJS.ErrnoException).code === 'EAGAIN'
      if (!isSlow || waitingBytes > mostWaiting) drop()
      else timer = setTimeout(flush, askAgainMs).unref()
    }
  }

  return {
    write(line) {
      const bytes = Buffer.from(line)
      waiting.push(bytes)
      waitingBytes += bytes.length
      if (timer === undefined || waitingBytes > mostWaiting) flush()
    },
  }
}

/** Begins with a newline because the last line may have been cut off. */
function missing(count: number): string {
  return `\n${JSON.stringify({ level: 50, time: Date.now(), msg: `${String(count)} lines of the log could not be written` })}\n`
}
