import type { KeyboardEvent } from 'react'
import { isComposing } from '#shared/ui/is-composing.ts'
import { focusBox } from './sheet-focus.ts'

const rowInputs = 'input[data-sheet-row]'
const steps: Record<string, number> = { Enter: 1, ArrowDown: 1, ArrowUp: -1 }

/** Safari sends the Enter that ends a Hangul syllable once more just afterwards. */
const afterComposingMs = 30
let composedAt = 0

export function noteComposition(): void {
  composedAt = performance.now()
}

/** Enter and the arrows go from row to row; while Hangul is being composed they belong to the syllable. */
export function moveInSheet(event: KeyboardEvent<HTMLElement>): void {
  if (event.key === 'Escape' && !isComposing(event)) focusBox()
  const step = steps[event.key]
  // With Ctrl it goes on to sending.
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
