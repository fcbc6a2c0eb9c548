import { downloadFile } from '@mall/contract/files'
import { useEffect, useState } from 'react'
import { ask } from '#shared/api/ask.ts'

/** Fetches a picture with the token; `null` while it is on its way, `undefined` when it does not come. */
export function usePicture(fileId: string): string | null | undefined {
  const [address, setAddress] = useState<string | null | undefined>(null)
  useEffect(() => {
    const control = new AbortController()
    let made: string | undefined
    void ask(downloadFile, { params: { fileId }, query: { thumb: '2' } }, { as: 'file', signal: control.signal }).then(
      (sent) => {
        if (control.signal.aborted) return
        made = sent.ok ? URL.createObjectURL((sent.data as { blob: Blob }).blob) : undefined
        setAddress(made)
      },
    )
    return () => {
      control.abort()
      if (made !== undefined) URL.revokeObjectURL(made)
    }
  }, [fileId])
  return address
}
