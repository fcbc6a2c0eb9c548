/** The pattern for `like` that finds a text anywhere; what is a wildcard there is an ordinary character here. */
export function containing(text: string): string {
  return `%${text.trim().replace(/[\\%_]/g, '\\$&')}%`
}
