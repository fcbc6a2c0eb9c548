import { useEffect } from 'react'

/** Delays changes after a press, so that nothing moves under the finger that leaves a field. */
const afterPressMs = 300

/** Marks the document while a field has the focus on a touch screen, where the keyboard covers half of the window. */
export function useTypingMark(): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = () => document.documentElement.toggleAttribute('data-typing', isTyping())
    const lookNow = () => {
      clearTimeout(timer)
      if (isTyping()) look()
      else lookLater()
    }
    const lookLater = () => {
      clearTimeout(timer)
      timer = setTimeout(look, afterPressMs)
    }
    document.addEventListener('focusin', lookNow)
    document.addEventListener('focusout', lookLater)
    // A removed field fires no focusout.
    document.addEventListener('pointerup', lookLater)
    return () => {
      clearTimeout(timer)
      document.documentElement.removeAttribute('data-typing')
      document.removeEventListener('focusin', lookNow)
      document.removeEventListener('focusout', lookLater)
      document.removeEventListener('pointerup', lookLater)
    }
  }, [])
}

function isTyping(): boolean {
  const field = document.activeElement
  const isField =
    field instanceof HTMLTextAreaElement ||
    (field instanceof HTMLElement && field.isContentEditable) ||
    (field instanceof HTMLInputElement && !withoutKeyboard.has(field.type) && !field.readOnly)
  return isField && matchMedia('(pointer: coarse)').matches
}

const withoutKeyboard = new Set(['button', 'checkbox', 'file', 'image', 'radio', 'range', 'reset', 'submit'])
