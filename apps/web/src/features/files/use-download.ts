import { downloadFile, type FileEntry } from '@mall/contract/files'
import { useState } from 'react'
import { useDispatch } from 'react-redux'
import { download } from '#shared/api/download.ts'
import { useFailureText } from '#shared/api/use-failure-text.ts'
import { failed } from '#shared/snackbar/snackbar.slice.ts'

/** Downloads a file under its original name. */
export function useDownload({ fileId }: Pick<FileEntry, 'fileId'>) {
  const text = useFailureText()
  const dispatch = useDispatch()
  const [isBusy, setBusy] = useState(false)
  async function fetchFile() {
    setBusy(true)
    const failure = await download(downloadFile, { params: { fileId }, query: {} })
    setBusy(false)
    if (failure !== null) dispatch(failed(text(failure)))
  }
  return {
    isBusy,
    fetchFile: () => {
      if (!isBusy) void fetchFile()
    },
  }
}
