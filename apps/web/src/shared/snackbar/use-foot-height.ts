import { useLayoutEffect, useState } from 'react'

/** A bar further up than this from the edge, or from the menu of a phone there, is not at the foot at the moment. */
const near = 112

/** How much of the window's foot is taken by bars (`data-foot`): a message stands above them, never over a button. */
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
    return height > 0 && top < innerHeight && bottom > innerHeight - near ? [top] : []
  })
  return tops.length === 0 ? 0 : innerHeight - Math.min(...tops)
}
