import { useLayoutEffect, useState } from 'react'

/** A bar further from the bottom edge, or from the phone menu there, is currently not at the bottom. */
const maxGapPx = 112

/**
 * Height of the bars at the bottom of the window (`data-foot`), so that messages appear above them and cover no
 * button.
 */
export function useFootHeight(): number {
  const [height, setHeight] = useState(0)
  useLayoutEffect(() => {
    const look = () => setHeight(footHeight())
    look()
    const sizes = new ResizeObserver(look)
    sizes.observe(document.body)
    const parts = new MutationObserver(look)
    parts.observe(document.body, { childList: true, subtree: true })
    addEventListener('scroll', look, { passive: true })
    addEventListener('resize', look)
    return () => {
      sizes.disconnect()
      parts.disconnect()
      removeEventListener('scroll', look)
      removeEventListener('resize', look)
    }
  }, [])
  return height
}

function footHeight(): number {
  const tops = [...document.querySelectorAll('[data-foot]')].flatMap((bar) => {
    const { top, bottom, height } = bar.getBoundingClientRect()
    return height > 0 && top < innerHeight && bottom > innerHeight - maxGapPx ? [top] : []
  })
  return tops.length === 0 ? 0 : innerHeight - Math.min(...tops)
}
