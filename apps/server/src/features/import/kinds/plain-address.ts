/** Wherever it is split, and whatever separates its parts. Numbers beside each other stay two. */
export function plainAddress(address: string): string {
  return address
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}-]+/gu, ' ')
    .replace(/(?<!\d) | (?!\d)/g, '')
}
