let chosen: string | null = null

/** The person chose to leave: the gate, which sees the session gone, leads there and not to "come back here". */
export function chooseWayOut(path: string): void {
  chosen = path
}

export function chosenWayOut(): string | null {
  return chosen
}

export function arrivedOutside(): void {
  chosen = null
}
