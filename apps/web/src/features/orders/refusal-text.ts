import { codeOf, factOf } from '#shared/api/failure.ts'
import type { Failure } from '#shared/api/failure.ts'
import { useFailureText } from '#shared/api/use-failure-text.ts'
import { formatWon } from '#shared/i18n/format.ts'
import { useLocale, useText } from '#shared/i18n/use-text.ts'
import { refusalMessages } from './refusal.messages.ts'

export interface PricedLine {
  prodId: string
  old: number
  new: number
}

export interface NamedPrices {
  /** The prices that are named, if the page showed others than the refusal knows. */
  pricesOf?: (refused: readonly PricedLine[]) => readonly PricedLine[]
}

/** Which rule was broken. Articles are named in the list below it only. */
export function useRefusalText(tools: NamedPrices): (failure: Failure) => string {
  const text = useFailureText()
  const t = useText(refusalMessages)
  const locale = useLocale()
  return (failure) => {
    const code = codeOf(failure)
    const total = factOf(failure, 'totalAmt')
    // The total can differ without another price: something was added that was not on the screen yet.
    if (code === 'PRICE_CHANGED' && pricedLines(failure, tools).length === 0 && typeof total === 'number')
      return t('otherTotal', { won: formatWon(locale, total) })
    const rules = new Set(refusedLines(failure).map((line) => line.code ?? code))
    if (rules.size > 1) return t('severalRules')
    if (rules.size > 0 && isLineRule(code)) return t(code)
    return text(failure)
  }
}

/** Rules that a line can break. */
export type LineRule = 'SOLD_OUT' | 'ALLOCATION_EXCEEDED' | 'STEP_QTY'

/** A line that may be ordered in another quantity, or not at all; without `code`, by the rule of the refusal. */
export interface RefusedLine {
  prodId: string
  prodNm: string
  allowed: number
  code?: LineRule
}

function isLineRule(code: string | undefined): code is LineRule {
  return code === 'SOLD_OUT' || code === 'ALLOCATION_EXCEEDED' || code === 'STEP_QTY'
}

export function refusedLines(failure: Failure): readonly RefusedLine[] {
  return isLineRule(codeOf(failure)) ? ((factOf(failure, 'lines') ?? []) as RefusedLine[]) : []
}

/** Whether a refusal itself names lines that cannot be ordered as they are, and offers to fix them. */
export function namesLines(failure: Failure): boolean {
  return refusedLines(failure).length > 0
}

export const storedPrices = (failure: Failure) => (factOf(failure, 'lines') ?? []) as PricedLine[]

export function pricedLines(failure: Failure, { pricesOf }: NamedPrices): readonly PricedLine[] {
  const stored = storedPrices(failure)
  return pricesOf?.(stored) ?? stored
}
