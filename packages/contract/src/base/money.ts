export const taxTypes = ['TAX', 'FREE', 'ZERO'] as const
export type TaxType = (typeof taxTypes)[number]

/** Whether the price excludes or includes tax. */
export const priceModes = ['EXCLUSIVE', 'INCLUSIVE'] as const
export type PriceMode = (typeof priceModes)[number]

/** How the wholesaler rounds the tax of a price that excludes it. */
export const taxRoundings = ['FLOOR', 'ROUND'] as const
export type TaxRounding = (typeof taxRoundings)[number]

export interface Priced {
  qty: number
  /** Thousandths of a won, so that a price per gram stays a whole number. */
  unitPriceMilli: number
  taxType: TaxType
  priceMode: PriceMode
}

export interface Amounts {
  supplyAmt: number
  vatAmt: number
  totalAmt: number
}

/**
 * The amounts of one line, in integers throughout: a float would be off by a won for 50 × 0.29. Rounded once, here;
 * every total is a sum of these. Negative quantities mirror positive ones.
 */
export function lineAmounts(line: Priced, rounding: TaxRounding = 'FLOOR'): Amounts {
  if (line.qty < 0) return negated(lineAmounts({ ...line, qty: -line.qty }, rounding))
  const gross = Math.floor((line.qty * line.unitPriceMilli + 500) / 1000)
  if (line.priceMode === 'INCLUSIVE') return line.taxType === 'TAX' ? splitInclusive(gross) : untaxed(gross)
  if (line.taxType !== 'TAX') return untaxed(gross)
  const vatAmt = Math.floor((rounding === 'FLOOR' ? gross : gross + 5) / 10)
  return { supplyAmt: gross, vatAmt, totalAmt: gross + vatAmt }
}

/** What a line costs with tax, at a price in won. */
export function totalAt(
  { unitPrice, ...line }: Omit<Priced, 'unitPriceMilli'> & { unitPrice: number },
  rounding?: TaxRounding,
): number {
  return lineAmounts({ ...line, unitPriceMilli: Math.round(unitPrice * 1000) }, rounding).totalAmt
}

/** Splits an amount that includes tax: 10,000 is 9,091 and 909. */
export function splitInclusive(totalAmt: number): Amounts {
  const supplyAmt = Math.floor((20 * totalAmt + 11) / 22)
  return { supplyAmt, vatAmt: totalAmt - supplyAmt, totalAmt }
}

export function sumAmounts(lines: readonly Amounts[]): Amounts {
  return lines.reduce(
    (sum, line) => ({
      supplyAmt: sum.supplyAmt + line.supplyAmt,
      vatAmt: sum.vatAmt + line.vatAmt,
      totalAmt: sum.totalAmt + line.totalAmt,
    }),
    { supplyAmt: 0, vatAmt: 0, totalAmt: 0 },
  )
}

function untaxed(amount: number): Amounts {
  return { supplyAmt: amount, vatAmt: 0, totalAmt: amount }
}

function negated({ supplyAmt, vatAmt, totalAmt }: Amounts): Amounts {
  return { supplyAmt: 0 - supplyAmt, vatAmt: 0 - vatAmt, totalAmt: 0 - totalAmt }
}
