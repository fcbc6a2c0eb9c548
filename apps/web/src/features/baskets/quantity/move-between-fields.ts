import type { KeyboardEvent } from 'react'
import { isComposing } from '#shared/ui/fields/is-composing.ts'

const fields = 'input[data-quantity]:not(:disabled)'
const steps: Record<string, number> = { Enter: 1, ArrowDown: 1, ArrowUp: -1 }

/** Enter and arrow keys move between quantity fields, except during a Hangul composition. */
export function moveBetweenFields(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key]
  if (step === undefined || isComposing(event)) return
  event.preventDefault()
  const all = [...document.querySelectorAll<HTMLInputElement>(fields)]
  const from = all.indexOf(event.target as HTMLInputElement)
  const back = event.key === 'Enter' && event.shiftKey
  all[from + (back ? -1 : step)]?.focus()
}
