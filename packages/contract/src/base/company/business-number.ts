const weights = [1, 3, 7, 1, 3, 7, 1, 3, 5]
const lowestPrefix = 101

/** Whether these ten digits are a Korean business registration number, by check digit and office prefix. */
export function isBusinessNumber(digits: string): boolean {
  if (!/^[0-9]{10}$/.test(digits) || Number(digits.slice(0, 3)) < lowestPrefix) return false
  const d = Array.from(digits, Number)
  const weighted = weights.reduce((sum, weight, at) => sum + weight * (d[at] ?? 0), 0)
  const sum = weighted + Math.floor(((d[8] ?? 0) * 5) / 10)
  return (10 - (sum % 10)) % 10 === d[9]
}

/** `1234567891` → `123-45-67891` */
export function formatBusinessNumber(digits: string): string {
  return digits.replace(/^(\d{3})(\d{2})(\d{5})$/, '$1-$2-$3')
}
