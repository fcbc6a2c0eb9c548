import { useEffect, useRef } from 'react'
import { isComposing } from '../fields/is-composing.ts'

/** Where `↓` has no use of its own: nothing, the page, a tab or the search has the focus. */
const outside = 'body, #content, [role=tab], input[type=search]:not([role=combobox])'
const busy = '[aria-busy=true]'

/** `↓` on the page enters the first row of the table, once the rows of a typed search have arrived. */
export function useDownKey() {
  const ref = useRef<HTMLTableElement>(null)
  useEffect(() => {
    let pressed = 0
    const press = (event: KeyboardEvent) => {
      // Another key means that the user goes on in the search.
      const current = ++pressed
      const from = event.target as HTMLElement
      const isPlain = event.key === 'ArrowDown' && !hasModifier(event) && !isComposing({ nativeEvent: event })
      if (!isPlain || !from.matches(outside) || from.closest('[role=dialog], [role=menu]')) return
      event.preventDefault()
      const enter = () => {
        const table = ref.current
        if (current !== pressed || document.activeElement !== from || table === null) return
        if (from.matches(busy) || table.closest(busy)) requestAnimationFrame(enter)
        else table.querySelector<HTMLElement>('tr[data-row] [data-stop]:not(:disabled)')?.focus()
      }
      enter()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
  return ref
}

function hasModifier({ ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  return ctrlKey || metaKey || altKey || shiftKey
}
