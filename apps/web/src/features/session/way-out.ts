let chosen: string | null = null

/** Records that the user signed out by choice, so that the gate does not offer to return to the page. */
export function chooseWayOut(path: string): void {
  chosen = path
}

export function chosenWayOut(): string | null {
  return chosen
}

export function arrivedOutside(): void {
  chosen = null
}
