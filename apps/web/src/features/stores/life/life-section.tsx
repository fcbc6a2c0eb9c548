import type { OfficeStore } from '@mall/contract/stores'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { useText } from '#shared/i18n/use-text.ts'
import { LoadFailed } from '#shared/ui/load-failed.tsx'
import { useGetStoreLifeQuery } from '../stores.api.ts'
import { HabitsCard } from './habits-card.tsx'
import { InquiriesCard } from './inquiries-card.tsx'
import { lifeMessages } from './life.messages.ts'
import { NoticesCard } from './notices-card.tsx'
import { OrdersCard } from './orders-card.tsx'
import { ProductsCard } from './products-card.tsx'

/** How the store orders and what is open between it and the office. */
export function LifeSection({ store: { storeId } }: { store: OfficeStore }) {
  const t = useText(lifeMessages)
  const { data: life, error, refetch } = useGetStoreLifeQuery({ params: { storeId } })
  if (life === undefined)
    return error === undefined ? (
      <Skeleton variant="rounded" height={420} role="status" aria-label={t('loading')} />
    ) : (
      <LoadFailed failure={error} retry={() => void refetch()} />
    )
  return (
    <>
      <HabitsCard life={life} />
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '1fr 1fr' },
          alignItems: 'start',
        }}
      >
        <OrdersCard storeId={storeId} />
        <ProductsCard products={life.products} />
        <InquiriesCard storeId={storeId} />
        <NoticesCard notices={life.unreadNotices} />
      </Box>
    </>
  )
}
