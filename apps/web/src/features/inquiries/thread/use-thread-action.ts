import { useState } from 'react'
import { useDispatch } from 'react-redux'
import type { Sent } from '#shared/api/send.ts'
import { useFailureText } from '#shared/api/use-failure-text.ts'
import { failed, succeeded } from '#shared/snackbar/snackbar.slice.ts'
import { useInquiriesReload } from '../use-inquiries-reload.ts'

/** Runs an action in a thread, reports the result and reloads the thread. */
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
    // Most refusals are conflicts, so show what the other side has written.
    reload()
    return sent.ok
  }
  return { run, isBusy }
}
