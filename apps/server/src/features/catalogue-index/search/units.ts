const latin: Record<string, string> = {
  ...{ 리터: 'l', 리타: 'l', 킬로그램: 'kg', 키로그램: 'kg', 킬로: 'kg', 키로: 'kg', 그램: 'g', 그람: 'g' },
  ...{ 밀리리터: 'ml', 미리리터: 'ml', 밀리: 'ml', 미리: 'ml' },
}
const measure = new RegExp(`(\\d) ?(${Object.keys(latin).join('|')})(?= |$)`, 'g')

/** Words with the units of amounts as sizes have them: 18리터 is 18l. */
export function inLatinUnits(words: readonly string[]): string[] {
  const text = words.join(' ').normalize('NFC')
  return text.replace(measure, (_, digit: string, unit: string) => digit + (latin[unit] ?? unit)).split(' ')
}
