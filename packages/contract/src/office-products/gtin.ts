/** Whether a number of 13 or 14 digits (EAN-13, GTIN-14) ends in its check digit. */
export function isGtin(digits: string): boolean {
  const sum = [...digits]
    .reverse()
    .slice(1)
    .reduce((total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 3 : 1), 0)
  return (10 - (sum % 10)) % 10 === Number(digits.at(-1))
}
