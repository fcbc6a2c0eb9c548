let exitPath: string | null = null

/** Records that the user signed out by choice, so that the gate does not offer to return to the page. */
export function setExitPath(path: string): void {
  exitPath = path
}

export function getExitPath(): string | null {
  return exitPath
}

export function clearExitPath(): void {
  exitPath = null
}
