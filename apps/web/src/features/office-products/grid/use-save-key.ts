import { useEffect, useEffectEvent } from 'react'

/** Ctrl+S (Cmd+S) saves. A cell that is being typed into is put into the sheet first. */
export function useSaveKey(save: () => void): void {
  const saveNow = useEffectEvent(save)
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isCommand = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey
      if (!isCommand || event.key.toLowerCase() !== 's') return
      // The browser would save the page.
      event.preventDefault()
      const isInDialog = event.target instanceof Element && event.target.closest('[role=dialog]')
      if (!event.isComposing && !isInDialog) setTimeout(() => saveNow())
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
}
