import { useEffect, useEffectEvent } from 'react'

/** On a phone a message gives way to a finger that moves the page: it lies over what is read. */
export function useGiveWay(close: () => void): void {
  const onMove = useEffectEvent(close)
  useEffect(() => {
    const move = ({ target }: TouchEvent) => {
      if (!(target instanceof Element) || target.closest('.MuiSnackbar-root') === null) onMove()
    }
    document.addEventListener('touchmove', move, { passive: true })
    return () => document.removeEventListener('touchmove', move)
  }, [])
}
