import { useState } from 'react'
import { readDevice, writeDevice } from '#shared/storage/device.ts'

/** Whether the board is shown large, for a screen on the wall; remembered for this browser. */
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
