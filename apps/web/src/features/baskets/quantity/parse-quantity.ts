import { largestQuantity } from '@mall/contract/base/ordering/quantity'

/** Parses pieces, or boxes with a unit ("2박스", "2 box", "2b"). An empty field is 0; returns null for anything else. */
export function parseQuantity(text: string, boxQty: number): number | null {
  const plain = text.normalize('NFKC').replace(/[\s,]/g, '').toLowerCase()
  if (plain === '') return 0
  const match = /^(\d{1,6})(박스|상자|box|b|개|ea)?$/.exec(plain)
  if (!match) return null
  const isBoxes = ['박스', '상자', 'box', 'b'].includes(match[2] ?? '')
  const qty = Number(match[1]) * (isBoxes ? boxQty : 1)
  return qty <= largestQuantity ? qty : null
}
