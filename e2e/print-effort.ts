import type { Effort } from './human.ts'

const widths = [58, 10, 10, 8]

function row(cells: readonly string[]): void {
  const line = cells.map((cell, n) => cell.padEnd(widths[n] ?? 0)).join('')
  process.stdout.write(`${line.trimEnd()}\n`)
}

/** Prints what each step cost, and all of them against an aim. */
export function effortPrinter(aimSeconds: number) {
  const total: Effort = { seconds: 0, strokes: 0, taps: 0, pages: 0 }
  const print = (step: string, { seconds, strokes, taps, pages }: Effort) =>
    row([step, seconds.toFixed(1), String(strokes), String(taps), String(pages)])
  row(['', 'seconds', 'strokes', 'taps', 'pages'])
  return {
    done: (step: string, effort: Effort) => {
      print(step, effort)
      total.seconds += effort.seconds
      total.strokes += effort.strokes
      total.taps += effort.taps
      total.pages += effort.pages
    },
    all: () => print(`all, aim ≤ ${String(aimSeconds)} s: ${total.seconds <= aimSeconds ? 'met' : 'missed'}`, total),
  }
}
