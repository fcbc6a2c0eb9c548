import Typography from '@mui/material/Typography'
import { sumAmounts } from '@mall/contract/base/money'
import { formatWon } from '#shared/i18n/format.ts'
import { useLocale, useText } from '#shared/i18n/use-text.ts'
import { AmountCard } from '#shared/ui/amount-rows.tsx'
import { deskMessages } from './desk.messages.ts'
import type { OfficeOrder } from '../office-order.ts'
import { stageSums } from './shortage-draft.ts'
import type { Desk } from './use-desk.ts'

/** Goods amount of each stage, with the current one as typed, and the amount to pay. */
export function StageAmounts({ order, desk }: { order: OfficeOrder; desk: Desk }) {
  const t = useText(deskMessages)
  const sums = stageSums(order.lines)
  const locale = useLocale()
  const now = sumAmounts(desk.lines.map(({ amounts }) => amounts))
  const typed = now.totalAmt
  const ordered = sums.ordered?.totalAmt ?? 0
  const rows = (['ordered', 'confirmed', 'shipped'] as const).map((stage) => {
    const amount = stage === desk.stage ? typed : (sums[stage]?.totalAmt ?? null)
    return { label: t('goods', { stage: t(stage) }), amount, isBad: amount !== null && amount < ordered }
  })
  const fee = { label: t('fee'), amount: desk.payAmt === 0 ? 0 : desk.fee.totalAmt }
  return (
    <AmountCard
      title={t('stages')}
      rows={[...rows, fee, { label: t('payNow'), amount: desk.payAmt, weight: 'strong' }]}
    >
      <Typography variant="caption" color="textSecondary">
        {t('split', { supply: formatWon(locale, now.supplyAmt), vat: formatWon(locale, now.vatAmt) })}
      </Typography>
    </AmountCard>
  )
}
