import { areaOf, type ImportKind } from '@mall/contract/base/import-terms'
import { importCalls } from '@mall/contract/import'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { codeOf, type Failure } from '#shared/api/failure.ts'
import { upload } from '#shared/api/files/upload.ts'
import { importPath } from '#shared/paths.ts'

/**
 * Uploads a file and opens its page. `share` is the uploaded fraction; null if no upload is running. `isArchive`: the file
 * that was refused is too large for a table, and a ZIP, as pictures are.
 */
export function useSendFile(kind: ImportKind) {
  const navigate = useNavigate()
  const [share, setShare] = useState<number | null>(null)
  const [fault, setFault] = useState<Failure | null>(null)
  const [isArchive, setArchive] = useState(false)
  const area = areaOf(kind)
  const { upload: call } = importCalls[area]
  const leaving = useRef<AbortController>(null)
  useEffect(() => () => leaving.current?.abort(), [])

  const send = async (file: File | undefined) => {
    if (file === undefined) return
    const { signal } = (leaving.current = new AbortController())
    setFault(null)
    setShare(0)
    const sent = await upload({ ...call, path: call.path.replace(':kind', kind) as typeof call.path }, file, {
      onProgress: setShare,
      signal,
    })
    if (signal.aborted) return
    setShare(null)
    if (sent.ok) await navigate(importPath(area, sent.data.importId))
    else {
      setFault(sent.error)
      setArchive(kind !== 'pictures' && codeOf(sent.error) === 'FILE_TOO_LARGE' && /\.zip$/i.test(file.name))
    }
  }
  return { share, fault, isArchive, send }
}
