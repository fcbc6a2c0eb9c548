export const shortestReason = 2
export const longestReason = 200

/** One space between words, none around them, letters composed. */
export function tidyReason(typed: string): string {
  return typed.normalize('NFC').replace(/\s+/g, ' ').trim()
}

/** Whether this says why the office departs from a rule. The audit log shows it. */
export function isReason(typed: string): boolean {
  const { length } = tidyReason(typed)
  return length >= shortestReason && length <= longestReason
}
