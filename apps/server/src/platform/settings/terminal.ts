import { seoulTime } from '../seoul-time.ts'

// Lines for whoever started the mall. What happens while it serves goes to the log instead.

// A terminal that is gone, or a full disk behind a redirected one, is no reason to end.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)

export function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

/** Something that happened while the mall serves, with the time of the clock in Seoul: it is looked up later. */
export function report(line: string): void {
  complain(`${seoulTime(Date.now()).slice(0, 19)}+09:00 ${line}`)
}

export function complain(line: string): void {
  process.stderr.write(`${line}\n`)
}
