import { useListOfficeOrdersQuery } from '#features/office-orders/office-orders.api.ts'
import { OrderStatusChip } from '#features/orders/order-status-chip.tsx'
import { dayToDate, formatDay, formatWon } from '#shared/i18n/format.ts'
import { useLocale, useText } from '#shared/i18n/use-text.ts'
import { officeOrderPath, paths } from '#shared/paths.ts'
import { LifeCard, LifeRow } from './life-card.tsx'
import { lifeMessages } from './life.messages.ts'

export function OrdersCard({ storeId }: { storeId: string }) {
  const t = useText(lifeMessages)
  const locale = useLocale()
  const { data, error, refetch } = useListOfficeOrdersQuery({ query: { storeId, size: 5 } })
  return (
    <LifeCard
      title={t('orders')}
      to={`${paths.officeOrders}?status=all&store=${storeId}`}
      rows={data?.content}
      error={error}
      retry={() => void refetch()}
      empty={t('noneOrdered')}
    >
      {({ orderId, deliveryDate, firstProdNm: first, itemCount, totalAmt, status }) => (
        <li key={orderId}>
          <LifeRow
            to={officeOrderPath(orderId)}
            main={`${formatDay(locale, dayToDate(deliveryDate))} · ${formatWon(locale, totalAmt)}`}
            more={itemCount > 1 ? t('items', { first, count: itemCount - 1 }) : first}
            end={<OrderStatusChip status={status} />}
          />
        </li>
      )}
    </LifeCard>
  )
}
