/** The check digit of a GTIN of any length: from the right, every other digit is weighted by three. */
function checkDigit(digits: string): string {
  const sum = [...digits].reduceRight(
    (total, digit, at) => total + Number(digit) * ((digits.length - at) % 2 ? 3 : 1),
    0,
  )
  return String((10 - (sum % 10)) % 10)
}

export function gtin(digits: string): string {
  return digits + checkDigit(digits)
}

/** The barcode of a product's shipping box: a GTIN-14 with packaging level 1 in front. */
export function boxCode(ean: string): string {
  return gtin(`1${ean.slice(0, 12)}`)
}
