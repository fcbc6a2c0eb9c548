import { writeSync } from 'node:fs'

interface Lines {
  write(line: string): void
}

const mostWaiting = 1024 * 1024
const askAgainMs = 20

/**
 * Destination of the log. Lines of one turn of the event loop are written together: under load a write for each would be
 * a thirtieth of the work of a page. A full disk or a vanished reader must not block the mall: lines that cannot be
 * written are dropped, and a later line says how many are missing. For a slow pipe up to a megabyte is buffered.
 */
export function openLogLines(write = (bytes: Buffer) => writeSync(1, bytes)): Lines {
  let waiting = Buffer.alloc(0)
  let lines: string[] = []
  let length = 0
  let lost = 0
  let isScheduled = false

  function flush() {
    isScheduled = false
    waiting = Buffer.concat([waiting, Buffer.from(lines.join(''))])
    lines = []
    try {
      if (lost > 0) {
        write(Buffer.from(missing(lost)))
        lost = 0
      }
      while (waiting.length > 0) waiting = waiting.subarray(write(waiting))
    } catch (error) {
      const isSlow = (error as NodeJS.ErrnoException).code === 'EAGAIN'
      if (isSlow && waiting.length <= mostWaiting) {
        isScheduled = true
        setTimeout(flush, askAgainMs).unref()
      } else {
        lost += waiting.toString().split('\n').length - 1
        waiting = Buffer.alloc(0)
      }
    }
    length = waiting.length
  }

  return {
    write(line) {
      lines.push(line)
      length += line.length
      if (length > mostWaiting) flush()
      else if (!isScheduled) {
        isScheduled = true
        setImmediate(flush)
      }
    },
  }
}

/** Begins with a newline because the last line may have been cut off. */
function missing(count: number): string {
  return `\n${JSON.stringify({ level: 50, time: Date.now(), msg: `${String(count)} lines of the log could not be written` })}\n`
}
