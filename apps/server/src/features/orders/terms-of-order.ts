import type { OrderTerms } from '#features/holidays/delivery-rules.queries.ts'

/** An order keeps the rounding under which it was placed, added lines included. */
export function termsOfOrder(order: { tax_rounding: OrderTerms['taxRounding'] | null }, terms: OrderTerms): OrderTerms {
  return order.tax_rounding === null ? terms : { ...terms, taxRounding: order.tax_rounding }
}
