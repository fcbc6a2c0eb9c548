import { formatQuantity } from '#shared/i18n/format.ts'
import { useLocale, useText } from '#shared/i18n/use-text.ts'
import { DeliveredField } from './delivered-field.tsx'
import { deskMessages } from './desk.messages.ts'
import type { DeskLine, Stage } from './shortage-draft.ts'

interface ShortageFieldProps {
  desk: DeskLine
  stage: Stage
  /** `wrong`: what is typed, if it cannot be sent. */
  setQty: (qty: number, wrong?: string) => void
  setNone: () => void
}

/** What is delivered of a line of the order. */
export function ShortageField({ desk, stage, setQty, setNone }: ShortageFieldProps) {
  const { line, before, qty, wrong, isShort } = desk
  const t = useText(deskMessages)
  const most = line.ordered.qty
  const mostText = formatQuantity(useLocale(), most, line.unit)
  return (
    <DeliveredField
      goods={line}
      id={line.prodId}
      label={t('qtyOf', { name: line.prodNm, stage: t(stage) })}
      noneLabel={t('noneOf', { name: line.prodNm })}
      tooMany={t('aboveOrdered', { most: mostText })}
      {...{ before, most, qty, wrong, isShort, setQty, setNone }}
    />
  )
}
