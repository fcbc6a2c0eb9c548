/** The address that lets a telephone call the number; dashes and spaces are for the eye. */
export function telephone(number: string): string {
  return `tel:${number.replace(/[^\d+]/g, '')}`
}
