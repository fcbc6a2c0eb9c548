import type { EditorView } from '@tiptap/pm/view'
import { sliceOf } from './markup.ts'

/**
 * Pasting and dropping, in place of the editor's own way, which hands foreign markup to the browser. `addPictures`
 * is given pictures that came along.
 */
export function takeIn(addPictures: (files: File[], at?: number) => void) {
  return {
    paste(view: EditorView, event: ClipboardEvent): boolean {
      return event.clipboardData !== null && take(view, event, event.clipboardData)
    },
    drop(view: EditorView, event: DragEvent): boolean {
      // Something of the editor's own is only moved.
      if (view.dragging !== null || event.dataTransfer === null) return false
      // eslint-disable-next-line house/logical-sides -- a place on the screen, as the editor asks for it
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
