import { downloadFile } from '@mall/contract/files'
import { useEffect, useState } from 'react'
import { ask } from '#shared/api/ask.ts'
import type { ReceivedFile } from '#shared/api/files/file-name.ts'

interface Shown {
  of: string
  /** Null if loading failed. */
  url: string | null
}

/**
 * Thumbnail of an image (1 in lists, 2 in the viewer), fetched as the signed-in user and released on unmount. `url` is
 * undefined while loading and null on failure.
 */
export function usePicture(fileId: string, thumb: '1' | '2'): { url: string | null | undefined; again: () => void } {
  const [tries, setTries] = useState(0)
  const [shown, setShown] = useState<Shown | null>(null)
  const wanted = `${fileId} ${thumb} ${String(tries)}`
  useEffect(() => {
    const left = new AbortController()
    let url: string | null = null
    void ask(downloadFile, { params: { fileId }, query: { thumb } }, { as: 'file', signal: left.signal }).then(
      (sent) => {
        if (left.signal.aborted) return
        url = sent.ok ? URL.createObjectURL((sent.data as ReceivedFile).blob) : null
        setShown({ of: wanted, url })
      },
    )
    return () => {
      left.abort()
      if (url !== null) URL.revokeObjectURL(url)
    }
  }, [fileId, thumb, wanted])
  return { url: shown?.of === wanted ? shown.url : undefined, again: () => setTries((count) => count + 1) }
}
