import { useEffect, useEffectEvent } from 'react'
import type { RefObject } from 'react'
import { isComposing } from '#shared/ui/fields/is-composing.ts'

/** Focuses the quantity of an article, or the first one; returns false if there is no row. */
export function focusRow(prodId?: string): boolean {
  const row = prodId === undefined ? '' : `="${CSS.escape(prodId)}"`
  const input = document.querySelector<HTMLInputElement>(`input[data-sheet-row${row}]:not(:disabled)`)
  input?.focus()
  input?.select()
  return input !== null
}

export function focusBox(): void {
  document.querySelector<HTMLInputElement>('input[name=sheet-box]')?.focus()
}

/** Ctrl+Enter opens the send page. */
export function useSendKey(send: () => void): void {
  const onSend = useEffectEvent(send)
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const isInDialog = event.target instanceof Element && event.target.closest('[role=dialog]') !== null
      const isSend = event.key === 'Enter' && (event.ctrlKey || event.metaKey)
      if (isSend && !isInDialog && !isComposing({ nativeEvent: event })) onSend()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}

/** "/" focuses the box unless the user is typing text. */
export function useSlash(box: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const { target } = event
      const isInEmptyBox = target === box.current && box.current?.value === ''
      const isInDialog = target instanceof Element && target.closest('[role=dialog]') !== null
      const isWriting = target instanceof HTMLTextAreaElement || (isText(target) && !isInEmptyBox)
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isInDialog || isWriting) return
      event.preventDefault()
      box.current?.focus()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [box])
}

/** Quantity fields never contain a slash. */
function isText(target: EventTarget | null): boolean {
  return target instanceof HTMLInputElement && target.dataset['sheetRow'] === undefined
}
