import { useText } from '#shared/i18n/use-text.ts'
import { OrderingForm } from './ordering-form.tsx'
import { orderingMessages } from './ordering.messages.ts'
import { useGetOrderingQuery } from '../settings.api.ts'
import { SettingsHead } from '../settings-head.tsx'
import { SettingsPage } from '../settings-page.tsx'

/** Cut-off, working days, minimum order, delivery fee and tax rounding. */
export function OrderingPage() {
  const t = useText(orderingMessages)
  const { data, error, refetch } = useGetOrderingQuery(undefined, { refetchOnMountOrArgChange: true })
  return (
    <SettingsPage
      head={<SettingsHead page="ordering" note={t('note')} />}
      isLoaded={data !== undefined}
      error={error}
      retry={() => void refetch()}
    >
      {data !== undefined && <OrderingForm loaded={data} reload={async () => (await refetch()).data} />}
    </SettingsPage>
  )
}
