/** For the ref of a note that is told far from the button that was pressed. */
export function bringIntoSight(note: HTMLElement | null): void {
  note?.scrollIntoView({ block: 'center' })
}
