/** A business number with its check digit. */
export function businessNumber(n: number): string {
  const digits = String(201_000_000 + n)
  const weights = [1, 3, 7, 1, 3, 7, 1, 3, 5]
  const sum = weights.reduce((all, weight, at) => all + weight * Number(digits[at]), 0)
  return digits + String((10 - ((sum + Math.floor((Number(digits[8]) * 5) / 10)) % 10)) % 10)
}
