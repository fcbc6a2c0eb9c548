/** Latin letters of a text as the line has them: a size in capitals (18L) would read like 181 in small ones. */
export function asTyped(text: string, line: string): string {
  return text.replace(/(\d[\d.,]*)?([a-z]+)/g, (part, number: string | undefined, letters: string) => {
    const digits = number === undefined ? '' : `${number.replaceAll('.', '\\.')}\\s*`
    const typed = new RegExp(`${digits}(?<![a-z])(${letters})(?![a-z])`, 'i').exec(line)?.[1]
    return typed === undefined ? part : (number ?? '') + typed
  })
}
