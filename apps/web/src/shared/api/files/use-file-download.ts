import type { AnyCall, CallInput } from '@mall/contract/base/call'
import { useState } from 'react'
import { useDispatch } from 'react-redux'
import { failed } from '#shared/snackbar/snackbar.slice.ts'
import { download } from './download.ts'
import { useFailureText } from '../use-failure-text.ts'

/** Downloads a file and reports a failure in the snackbar. Returns whether it was downloaded. */
export function useFileDownload() {
  const text = useFailureText()
  const dispatch = useDispatch()
  const [isBusy, setBusy] = useState(false)
  const fetchFile = async <C extends AnyCall>(call: C, input: CallInput<C>): Promise<boolean> => {
    setBusy(true)
    const failure = await download(call, input)
    setBusy(false)
    if (failure !== null) dispatch(failed(text(failure)))
    return failure === null
  }
  return { isBusy, fetchFile }
}
