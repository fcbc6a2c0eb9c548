import { useState } from 'react'
import { useDispatch } from 'react-redux'
import type { Sent } from '#shared/api/send.ts'
import { useFailureText } from '#shared/api/use-failure-text.ts'
import { failed, succeeded } from '#shared/snackbar/snackbar.slice.ts'
import { useInquiriesReload } from './use-inquiries-reload.ts'

/** Does one thing in a thread, says what became of it and shows the thread as it is then. */
export function useThreadAction() {
  const dispatch = useDispatch()
  const text = useFailureText()
  const reload = useInquiriesReload()
  const [isBusy, setBusy] = useState(false)
  const run = async (call: () => Promise<Sent<unknown>>, done: string): Promise<boolean> => {
    setBusy(true)
    const sent = await call()
    setBusy(false)
    dispatch(sent.ok ? succeeded(done) : failed(text(sent.error)))
    // A refusal mostly means that the other side was first: what it wrote is to be seen.
    reload()
    return sent.ok
  }
  return { run, isBusy }
}
