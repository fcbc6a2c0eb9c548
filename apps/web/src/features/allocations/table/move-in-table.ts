import type { KeyboardEvent } from 'react'

const steps: Partial<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, Enter: 1 }

/** Up, down and Enter go to the cell of the next row, as in a spreadsheet; left and right stay with the text. */
export function moveInTable(event: KeyboardEvent<HTMLElement>, row: number, column: number): void {
  const step = steps[event.key]
  if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return
  event.preventDefault()
  const down = event.key === 'Enter' && event.shiftKey ? -1 : step
  event.currentTarget
    .closest('table')
    ?.querySelector<HTMLElement>(`[data-place="${row + down} ${column}"]`)
    ?.focus()
}
