import { useEffect, useEffectEvent, useState } from 'react'
import type { RefObject } from 'react'
import { formatMoment } from '#shared/i18n/format.ts'
import { useLocale, useText } from '#shared/i18n/use-text.ts'
import { filesMessages } from './files.messages.ts'

/**
 * Accepts files dropped on the field, or pasted while the focus is in its form or on no control. Returns `near` while
 * files are dragged over the page, `over` above the field. Files dropped elsewhere do not navigate away.
 */
export function useFileDrop(
  field: RefObject<HTMLElement | null>,
  isOpen: boolean,
  take: (files: File[]) => void,
): 'away' | 'near' | 'over' {
  const [where, setWhere] = useState<'away' | 'near' | 'over'>('away')
  const name = useCapturedName()

  const onDrag = useEffectEvent((event: DragEvent) => {
    if (event.dataTransfer?.types.includes('Files') !== true) return
    event.preventDefault()
    const isOver = isOpen && isInside(field.current, event.target)
    event.dataTransfer.dropEffect = isOver ? 'copy' : 'none'
    setWhere(isOver ? 'over' : isOpen ? 'near' : 'away')
    if (event.type !== 'drop') return
    setWhere('away')
    if (isOver) take([...event.dataTransfer.files])
  })
  const onLeave = useEffectEvent((event: DragEvent) => {
    // Only when leaving the window, not when moving between elements.
    if (event.relatedTarget === null) setWhere('away')
  })
  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    const files = [...(event.clipboardData?.files ?? [])]
    if (!isOpen || files.length === 0 || event.defaultPrevented || !isInScope(field.current, event.target)) return
    event.preventDefault()
    take(files.map(name))
  })

  useEffect(() => {
    const end = new AbortController()
    const { signal } = end
    const drag = (event: DragEvent) => {
      onDrag(event)
    }
    document.addEventListener('dragover', drag, { signal })
    document.addEventListener('drop', drag, { signal })
    document.addEventListener('dragleave', (event) => onLeave(event), { signal })
    document.addEventListener('paste', (event) => onPaste(event), { signal })
    return () => {
      end.abort()
    }
  }, [])
  return where
}

function isInside(field: HTMLElement | null, target: EventTarget | null): boolean {
  return target instanceof Node && field?.contains(target) === true
}

function isInScope(field: HTMLElement | null, target: EventTarget | null): boolean {
  return target === document.body || isInside(field?.closest('form') ?? field, target)
}

/** Browsers name every screenshot `image.png`, so the time is added. */
function useCapturedName(): (file: File) => File {
  const t = useText(filesMessages)
  const locale = useLocale()
  return (file) => {
    if (!/^image\.\w+$/.test(file.name)) return file
    const now = new Date()
    const at = `${formatMoment(locale, now)}:${String(now.getSeconds()).padStart(2, '0')}`.replace(/[:,]/g, '.')
    return new File([file], t('captured', { at }) + file.name.slice(5), { type: file.type })
  }
}
