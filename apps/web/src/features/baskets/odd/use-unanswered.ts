import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import { useDispatch } from 'react-redux'
import { useAllSentBefore, useDeliveryDay } from '#features/sent-orders/sent-days-context.tsx'
import { useText } from '#shared/i18n/use-text.ts'
import { keepTrying } from '#shared/late/keep-trying.ts'
import { oddMessages } from './odd.messages.ts'
import { openAskOf } from './open-asks.ts'
import type { WantedLine } from './unanswered.ts'
import { useOddText } from './use-odd-text.ts'

/** Collects the questions about odd quantities that the user has not answered, as on the page if they are there. */
export function useUnanswered() {
  const dispatch = useDispatch<ThunkDispatch<unknown, unknown, UnknownAction>>()
  const t = useText(oddMessages)
  const oddText = useOddText()
  const before = useAllSentBefore()
  const day = useDeliveryDay()
  const sentOf = (prodId: string) => before.get(prodId)?.qty ?? 0
  return async (orderId: string, lines: readonly WantedLine[]): Promise<string[]> => {
    const { unansweredOf } = await keepTrying(() => import('./unanswered.ts'))
    const odd = new Map(
      (await unansweredOf(dispatch, orderId, lines, sentOf, day)).map((line) => [line.prod.prodId, line]),
    )
    return lines.flatMap(({ prod: { prodId, prodNm, unit } }) => {
      const line = odd.get(prodId)
      const open = openAskOf(prodId)
      if (open) return [open.question]
      return line ? [t('ask', { name: prodNm, question: oddText({ ...line, unit }) })] : []
    })
  }
}
