import { useState } from 'react'
import { readDevice, writeDevice } from '#shared/storage/device.ts'
import { readSession } from '#shared/storage/stored-session.ts'

/** Default: dense with a mouse and enough width. */
const denseByDefault = '(pointer: fine) and (min-width: 900px)'

/** Whether rows are dense, remembered in this browser for each user. */
export function useDense(): [isDense: boolean, setDense: (isDense: boolean) => void] {
  const person = readSession()?.userId ?? ''
  const [isDense, setDense] = useState(() => choices()[person] ?? matchMedia(denseByDefault).matches)
  return [
    isDense,
    (next) => {
      writeDevice({ denseSheet: { ...choices(), [person]: next } })
      setDense(next)
    },
  ]
}

function choices(): Record<string, boolean | undefined> {
  const { denseSheet } = readDevice()
  return typeof denseSheet === 'object' && denseSheet !== null ? { ...denseSheet } : {}
}
