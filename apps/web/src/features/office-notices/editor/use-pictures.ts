import { uploadFile } from '@mall/contract/files'
import type { Editor } from '@tiptap/react'
import { useRef, useState } from 'react'
import { useDispatch } from 'react-redux'
import { upload } from '#shared/api/files/upload.ts'
import { useFailureText } from '#shared/api/use-failure-text.ts'
import { failed } from '#shared/snackbar/snackbar.slice.ts'

/** Uploads images and inserts each into the text once uploaded. */
export function usePictures() {
  const text = useFailureText()
  const dispatch = useDispatch()
  const [waiting, setWaiting] = useState(0)
  const editor = useRef<Editor>(null)
  const send = async (file: File, at: number | undefined) => {
    setWaiting((count) => count + 1)
    const options = { onProgress: () => undefined, signal: new AbortController().signal }
    const sent = await upload(uploadFile, file, options)
    setWaiting((count) => count - 1)
    const target = editor.current
    if (!sent.ok) dispatch(failed(text(sent.error)))
    else if (target !== null && !target.isDestroyed) {
      const picture = { type: 'picture', attrs: { fileId: sent.data.fileId, alt: '' } }
      const { to } = target.state.selection
      target
        .chain()
        .insertContentAt(at ?? to, picture)
        .run()
    }
  }
  const add = (files: File[], at?: number) => {
    for (const file of files) void send(file, at)
  }
  return { editor, isSending: waiting > 0, add }
}
