import type { AnyCall, CallInput } from '@mall/contract/base/call'
import { useState } from 'react'
import { useDispatch } from 'react-redux'
import { download } from '#shared/api/download.ts'
import { useFailureText } from '#shared/api/use-failure-text.ts'
import { failed } from '#shared/snackbar/snackbar.slice.ts'

/** Downloads a file; a failure is said in the snackbar. */
export function useFileDownload() {
  const text = useFailureText()
  const dispatch = useDispatch()
  const [isBusy, setBusy] = useState(false)
  const fetchFile = async <C extends AnyCall>(call: C, input: CallInput<C>) => {
    setBusy(true)
    const failure = await download(call, input)
    setBusy(false)
    if (failure) dispatch(failed(text(failure)))
  }
  return { isBusy, fetchFile }
}
