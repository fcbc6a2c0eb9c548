/** One line of the doctor: what was found about a part, and what to do if something has to be. */
export interface Finding {
  /** `bad` has to be mended; `care` may be meant so. */
  level: 'good' | 'care' | 'bad'
  part: string
  found: string
  todo?: string
}

const signs = { good: '✓', care: '!', bad: '✗' }

export const good = (part: string, found: string): Finding => ({ level: 'good', part, found })
export const care = (part: string, found: string, todo: string): Finding => ({ level: 'care', part, found, todo })
export const bad = (part: string, found: string, todo: string): Finding => ({ level: 'bad', part, found, todo })

export const readOnly = (part: string, folder: string): Finding =>
  bad(part, `${folder} cannot be written: its disk is read-only`, 'mount it for writing; see why it is not (dmesg).')

export function lineOf({ level, part, found, todo }: Finding): string {
  return `${signs[level]} ${part}: ${found}${todo === undefined ? '' : ` → ${todo}`}`
}

/** The innermost cause names the address or the code. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error.cause instanceof Error) return reasonOf(error.cause)
  if (error instanceof AggregateError && error.errors.length > 0) return reasonOf(error.errors[0])
  return error.message === '' ? ((error as NodeJS.ErrnoException).code ?? error.name) : error.message
}
