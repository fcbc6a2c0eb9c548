import type { CallInput } from '@mall/contract/base/call'
import type { correctQuantities } from '@mall/contract/office-orders'
import { useText } from '#shared/i18n/use-text.ts'
import { useCorrectQuantitiesMutation } from '../office-orders.api.ts'
import { useReport } from '../use-report.ts'
import { deskMessages } from './desk.messages.ts'

/** Saves confirmed quantities of an order in the version seen, and reports the result. */
export function useCorrection(orderId: string) {
  const t = useText(deskMessages)
  const report = useReport()
  const [send, { isLoading }] = useCorrectQuantitiesMutation()
  const correct = async (body: CallInput<typeof correctQuantities>['body']): Promise<boolean> => {
    const { error } = await send({ params: { orderId }, body })
    if (error === undefined) report.done(t('corrected'))
    else report.failed(error)
    return error === undefined
  }
  return { isCorrecting: isLoading, correct }
}
