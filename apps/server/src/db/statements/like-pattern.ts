/** A `like` pattern that matches the text anywhere, with its wildcards escaped. */
export function containing(text: string): string {
  return `%${text.trim().replace(/[\\%_]/g, '\\$&')}%`
}
