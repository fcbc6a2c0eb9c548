import { fireEvent } from '@testing-library/react'

/** A tap at a point; those of user-event have none. */
export function tap(target: Element, { x, y }: { x: number; y: number }): void {
  const where = { clientX: x, clientY: y, bubbles: true }
  fireEvent(target, new MouseEvent('pointerdown', where))
  fireEvent.click(target, { ...where, detail: 1 })
}
