export interface MonthSum {
  month: number
  orderCount: number
  supplyAmt: number
  vatAmt: number
  totalAmt: number
}

const steps = [1, 2, 2.5, 5, 10]

/** Axis values from zero to above `highest`, in about four round steps. */
export function scaleOf(highest: number): number[] {
  if (highest <= 0) return [0]
  const rough = highest / 4
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = power * (steps.find((one) => one * power >= rough) ?? 10)
  return Array.from({ length: Math.ceil(highest / step) + 1 }, (_, n) => n * step)
}
