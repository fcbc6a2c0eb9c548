import Alert from '@mui/material/Alert'
import Typography from '@mui/material/Typography'
import { held } from '@mall/contract/base/ordering/order-states'
import { useOverLimit } from '#features/credit/use-over-limit.ts'
import { dayToDate, formatDay, formatWon } from '#shared/i18n/format.ts'
import { useLocale, useText } from '#shared/i18n/use-text.ts'
import { FormDialog } from '#shared/ui/form-dialog.tsx'
import { sentOrdersMessages } from './sent-orders.messages.ts'
import type { AddQuestion } from './to-add.ts'

interface DialogProps extends AddQuestion {
  /** The basket does not have all of the goods any more: someone else may have added them. */
  isTaken: boolean
  answer: (yes: boolean) => void
  close: () => void
}

/** Asks once before goods are added to a sent order. */
export function AddQuestionDialog({
  order,
  wanted: { items, amount, named, odd, behind = [] },
  kept = [],
  isTaken,
  answer,
  close,
}: DialogProps) {
  const t = useText(sentOrdersMessages)
  const locale = useLocale()
  const over = useOverLimit(amount)
  const isOver = over.rule !== null && order.status.code !== held
  const decide = (yes: boolean) => {
    close()
    answer(yes)
  }
  return (
    <FormDialog
      title={t('question')}
      action={t(isOver && over.isHeld ? 'addHeld' : 'yes')}
      busy={false}
      isImpossible={isTaken}
      problem={isTaken ? t('taken') : undefined}
      close={() => decide(false)}
      submit={() => decide(!isTaken)}
    >
      <div>
        <Typography>
          {t('addTo', { day: formatDay(locale, dayToDate(order.deliveryDate)), no: order.orderNo })}
        </Typography>
        <Typography sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
          {named
            ? t('sumOfOne', { ...named, won: formatWon(locale, amount) })
            : t('sums', { count: items.length, won: formatWon(locale, amount) })}
        </Typography>
      </div>
      {behind.length > 0 && (
        <Alert severity="warning">
          {t('behind', { count: behind.length })}
          {behind.map((line) => (
            <div key={line.name}>
              <bdi>{t('behindLine', line)}</bdi>
            </div>
          ))}
        </Alert>
      )}
      {kept.map(({ prodId, prodNm: name, unitPrice }) => (
        <Alert key={prodId} severity="info">
          {t('kept', { name, price: formatWon(locale, unitPrice) })}
        </Alert>
      ))}
      {odd.map((question) => (
        <Alert key={question} severity="warning">
          {question}
        </Alert>
      ))}
      {isOver && <Alert severity={over.rule === 'REFUSE' ? 'error' : 'warning'}>{over.text}</Alert>}
    </FormDialog>
  )
}
