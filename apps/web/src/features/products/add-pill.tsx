import AddIcon from '@mui/icons-material/PlaylistAdd'
import type { Product } from '@mall/contract/products'
import { useAdding } from '#features/baskets/use-adding.ts'
import { useOpenOrder } from '#features/sent-orders/sent-days-context.tsx'
import { sentOrdersMessages } from '#features/sent-orders/sent-orders.messages.ts'
import { useAddToSent } from '#features/sent-orders/use-add-to-sent.ts'
import { dayToDate, formatDay } from '#shared/i18n/format.ts'
import { useLocale, useText } from '#shared/i18n/use-text.ts'
import { LeanIconButton } from '#shared/ui/fields/lean-controls.ts'

/** Adds the product to the order already sent, while that order can still be changed. */
export function AddPill({ prod }: { prod: Product }) {
  return useOpenOrder() !== null && prod.status === 'ON' ? <Pill prod={prod} /> : null
}

function Pill({ prod }: { prod: Product }) {
  const t = useText(sentOrdersMessages)
  const { one } = useAdding()
  const locale = useLocale()
  const { order, isBusy, add } = useAddToSent()
  const asked = async () => {
    const wanted = await one(prod)
    return wanted && { ...wanted, isAsked: true as const }
  }
  const day = order === null ? '' : formatDay(locale, dayToDate(order.deliveryDate))
  return (
    <LeanIconButton
      type="button"
      className="add"
      aria-label={t('addOne', { name: prod.prodNm })}
      title={t('addToDay', { day })}
      aria-disabled={isBusy}
      onClick={() => void add(asked)}
    >
      <AddIcon />
    </LeanIconButton>
  )
}
