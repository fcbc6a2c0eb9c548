import { mostStock } from '@mall/contract/office-products'

/** Reads a quantity, also in boxes (`3박스`, `3 box`); undefined if the text is not one. */
export function readQuantity(text: string, boxQty: number): number | undefined {
  const clean = text.normalize('NFKC').replace(/[\s,]/g, '')
  const [, digits, box] = /^(\d{1,8})(박스|box|boxes|b)?$/i.exec(clean) ?? []
  if (digits === undefined) return undefined
  const qty = Number(digits) * (box === undefined ? 1 : boxQty)
  return qty <= mostStock ? qty : undefined
}
