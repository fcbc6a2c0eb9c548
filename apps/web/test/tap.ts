import { fireEvent } from '@testing-library/react'

/** A tap of a finger at a point, or a click of a mouse; user-event has no points. */
export function tap(
  target: Element,
  { x, y }: { x: number; y: number },
  pointerType: 'touch' | 'mouse' = 'touch',
): void {
  const where = { clientX: x, clientY: y, bubbles: true }
  fireEvent(target, Object.assign(new MouseEvent('pointerdown', where), { pointerType }))
  fireEvent.click(target, { ...where, detail: 1 })
}
