import { useState } from 'react'
import { readDevice, writeDevice } from '#shared/storage/device.ts'
import { readSession } from '#shared/storage/stored-session.ts'

/** Where a mouse is at hand and there is room, unless its person says otherwise. */
const usually = '(pointer: fine) and (min-width: 900px)'

/** Whether the lines of the sheet stand close together: each person's own choice, remembered by this browser. */
export function useDense(): [isDense: boolean, setDense: (isDense: boolean) => void] {
  const person = readSession()?.userId ?? ''
  const [isDense, setDense] = useState(() => choices()[person] ?? matchMedia(usually).matches)
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
