import { useEffect, useEffectEvent } from 'react'

/** Closes the message when the user scrolls on a touch screen, because it covers content. */
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
