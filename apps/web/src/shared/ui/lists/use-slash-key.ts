import { useEffect, useRef } from 'react'

/** `/` focuses the search unless another field has the focus. */
export function useSlashKey() {
  const ref = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isField = (event.target as Element).closest('input:not([type=checkbox]), textarea, [role=dialog]') !== null
      if (event.key !== '/' || isField || event.ctrlKey || event.metaKey || event.altKey) return
      event.preventDefault()
      ref.current?.focus()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
  return ref
}
