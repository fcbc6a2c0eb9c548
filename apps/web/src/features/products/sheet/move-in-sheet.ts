import type { KeyboardEvent } from 'react'
import { isComposing } from '#shared/ui/fields/is-composing.ts'
import { focusBox } from './sheet-focus.ts'

const rowInputs = 'input[data-sheet-row]'
const steps: Record<string, number> = { Enter: 1, ArrowDown: 1, ArrowUp: -1 }

/** Safari fires another Enter just after the one that ends a Hangul composition. */
const afterComposingMs = 30
let composedAt = 0

export function noteComposition(): void {
  composedAt = performance.now()
}

/** Enter and arrow keys move between rows, except during a Hangul composition. */
export function moveInSheet(event: KeyboardEvent<HTMLElement>): void {
  if (event.key === 'Escape' && !isComposing(event)) focusBox()
  const step = steps[event.key]
  // Ctrl+Enter sends.
  if (step === undefined || event.ctrlKey || event.metaKey) return
  if (isComposing(event)) return
  event.preventDefault()
  if (event.key === 'Enter' && performance.now() - composedAt < afterComposingMs) return
  const inputs = [...document.querySelectorAll<HTMLInputElement>(rowInputs)]
  const at = inputs.indexOf(event.target as HTMLInputElement)
  const next = inputs[at + (event.key === 'Enter' && event.shiftKey ? -1 : step)]
  next?.focus()
  next?.select()
}
