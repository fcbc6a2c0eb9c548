import type { EditorView } from '@tiptap/pm/view'
import { sliceOf } from './markup.ts'

/**
 * Paste and drop handlers that replace the editor's own, which let the browser parse foreign markup. `addPictures`
 * receives images.
 */
export function takeIn(addPictures: (files: File[], at?: number) => void) {
  return {
    paste(view: EditorView, event: ClipboardEvent): boolean {
      return event.clipboardData !== null && take(view, event, event.clipboardData)
    },
    drop(view: EditorView, event: DragEvent): boolean {
      // The editor itself moves its own content.
      if (view.dragging !== null || event.dataTransfer === null) return false
      // oxlint-disable-next-line house/logical-sides -- screen coordinates required by the editor
      const at = view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos
      return take(view, event, event.dataTransfer, at)
    },
  }

  function take(view: EditorView, event: Event, from: DataTransfer, at?: number): boolean {
    const markup = from.getData('text/html')
    const pictures = [...from.files].filter(({ type }) => type.startsWith('image/'))
    const slice = markup === '' ? null : sliceOf(view.state.schema, markup)
    const hasText = slice !== null && slice.content.textBetween(0, slice.content.size).trim() !== ''
    if (!hasText && pictures.length > 0) addPictures(pictures, at)
    else if (slice !== null && slice.size > 0) {
      const { tr } = view.state
      view.dispatch((at === undefined ? tr.replaceSelection(slice) : tr.replaceRange(at, at, slice)).scrollIntoView())
    } else if (markup === '' && from.files.length === 0) return false
    event.preventDefault()
    return true
  }
}
