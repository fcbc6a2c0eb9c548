import type { KeyboardEvent } from 'react'

/** Arrow keys, Home and End move to the same control of another row; Enter on a checkbox opens the row by its id. */
export function moveBetweenRows(event: KeyboardEvent<HTMLElement>, open: (id: string) => void): void {
  const from = event.target as HTMLElement
  const stop = from.dataset['stop']
  const id = from.closest('tr')?.dataset['row']
  if (stop === undefined || id === undefined || event.ctrlKey || event.metaKey || event.altKey) return
  if (event.key === 'Enter' && stop === 'pick') {
    event.preventDefault()
    open(id)
    return
  }
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>(`[data-stop=${stop}]:not(:disabled)`)]
  const to = { ArrowDown: all.indexOf(from) + 1, ArrowUp: all.indexOf(from) - 1, Home: 0, End: all.length - 1 }[
    event.key
  ]
  if (to === undefined) return
  event.preventDefault()
  all[to]?.focus()
}
