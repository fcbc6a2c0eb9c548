// Lines for whoever started the mall. What happens while it serves goes to the log instead.

export function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

export function complain(line: string): void {
  process.stderr.write(`${line}\n`)
}
