type Value = (name: string) => string | undefined
type Report = (line: string) => void

/** Reads whole numbers; a wrong one is reported and counts as the usual one. */
export function numberReader(value: Value, fault: Report) {
  return (name: string, usual: number, least: number, most: number): number => {
    const text = value(name) ?? String(usual)
    if (/^\d{1,7}$/.test(text) && Number(text) >= least && Number(text) <= most) return Number(text)
    fault(`${name} is "${text}": it must be a number from ${String(least)} to ${String(most)}.`)
    return usual
  }
}
