import { useEffect } from 'react'
import { redo, undo, type Sheet } from './sheet/sheet.ts'

/** Undoes and redoes by keys also where the keyboard is not in the grid, such as after a press of a button. */
export function useUndoKeys(change: (next: (before: Sheet) => Sheet) => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isTyping = event.target instanceof Element && event.target.closest('input, textarea, [role=dialog]')
      if (event.defaultPrevented || isTyping || !(event.ctrlKey || event.metaKey)) return
      const key = event.key.toLowerCase()
      if (key !== 'z' && key !== 'y') return
      event.preventDefault()
      change(key === 'y' || event.shiftKey ? redo : undo)
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [change])
}
