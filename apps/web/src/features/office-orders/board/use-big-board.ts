import { useState } from 'react'
import { readDevice, writeDevice } from '#shared/storage/device.ts'

/** Whether the wall display is on, remembered in this browser. */
export function useBigBoard(): [isBig: boolean, turn: () => void] {
  const [isBig, setBig] = useState(() => readDevice()['bigBoard'] === true)
  return [
    isBig,
    () => {
      writeDevice({ bigBoard: !isBig })
      setBig(!isBig)
    },
  ]
}
