import { seoulTime } from '../seoul-time.ts'

// Lines for the terminal of the operator. Events while serving go to the log instead.

// A vanished terminal, or a full disk behind a redirected one, is no reason to exit.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)

export function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

/** Reports an event while the mall serves, with the time in Seoul. */
export function report(line: string): void {
  complain(`${seoulTime(Date.now()).slice(0, 19)}+09:00 ${line}`)
}

export function complain(line: string): void {
  process.stderr.write(`${line}\n`)
}
