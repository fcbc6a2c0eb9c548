/** An amount as the preview shows it. */
export function won(amount: number): string {
  return amount.toLocaleString('en-US')
}
