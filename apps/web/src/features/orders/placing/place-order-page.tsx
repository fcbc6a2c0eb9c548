import OfflineIcon from '@mui/icons-material/CloudOffOutlined'
import BasketIcon from '@mui/icons-material/ShoppingCartOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import type { Basket } from '@mall/contract/baskets'
import { useEffect, useEffectEvent, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useIsArriving, useOpenBasket } from '#features/baskets/basket-context.tsx'
import { GoneConflicts } from '#features/baskets/quantity/gone-conflicts.tsx'
import { OtherBasketsNote } from '#features/baskets/others/other-baskets-note.tsx'
import { SentAs } from '#features/baskets/sending/sent-as.tsx'
import { TakenBackNote } from '#features/baskets/sending/taken-back-note.tsx'
import { useMay } from '#features/users/use-may.ts'
import { useWhoAmIQuery } from '#features/users/users.api.ts'
import { wrongServices } from '#shared/api/failure.ts'
import { useText } from '#shared/i18n/use-text.ts'
import { paths } from '#shared/paths.ts'
import { EmptyNote } from '#shared/ui/empty-note.tsx'
import { LoadFailed } from '#shared/ui/load-failed.tsx'
import { PageHead } from '#shared/ui/page-head.tsx'
import { AskForOrder } from './ask-for-order.tsx'
import { askMessages } from './ask.messages.ts'
import { openAttempt } from './sending/attempt.ts'
import { PlaceOrderForm } from './place-order-form.tsx'
import { placingMessages } from './placing.messages.ts'
import { SentOrder } from './sent-order.tsx'

/** Sends the open basket. Afterwards the URL names the order, so that a reload shows it again. Spec §7 */
export function PlaceOrderPage() {
  const [params] = useSearchParams()
  const sentId = params.get('sent')
  return (
    <Box sx={{ maxInlineSize: 1280, marginInline: 'auto' }}>
      {sentId === null ? <NotSent /> : <SentOrder orderId={sentId} />}
    </Box>
  )
}

function NotSent() {
  const t = useText(placingMessages)
  const { basket, error, reload } = useOpenBasket()
  const { data: me } = useWhoAmIQuery()
  const mayOrder = useMay('order')
  const isArriving = useIsArriving()
  const ask = useText(askMessages)
  const isOld = useIsOld()
  const store = me?.store
  if (basket === undefined || !store) {
    if (error === undefined) return <Pending />
    return error === wrongServices ? <Offline /> : <LoadFailed failure={error} retry={() => void reload()} />
  }
  // The first article is being saved: an empty basket would be wrong in a moment.
  if (basket.totalElements === 0 && isArriving) return <Pending />
  if (!mayOrder) {
    if (basket.totalElements === 0) return <Empty sent={basket.sentAs} />
    return (
      <>
        <PageHead title={ask('askTitle')} note={basket.name} />
        <GoneConflicts />
        <AskForOrder basket={basket} />
      </>
    )
  }
  // If the answer was lost the basket is already empty, but the outcome still has to be fetched.
  const isAsking = openAttempt(me.userId) !== null
  if (basket.totalElements === 0 && !isAsking) return <Empty sent={basket.sentAs} />
  return (
    <>
      <PageHead title={t('title')} note={basket.name} />
      <GoneConflicts />
      <OtherBasketsNote />
      <TakenBackNote basketId={basket.basketId} />
      <PlaceOrderForm basket={basket} storeId={store.storeId} userId={me.userId} isOld={isOld} />
    </>
  )
}

/** Reloads a basket loaded by an earlier page, because prices may have changed since. True until the answer arrives. */
function useIsOld(): boolean {
  const { basket, reload } = useOpenBasket()
  const [isOld, setOld] = useState(basket !== undefined)
  const loadAnew = useEffectEvent(async () => {
    if (!isOld) return
    // If this is the first page, the basket's own query starts only after the effects of this page.
    await Promise.resolve()
    await reload().finally(() => setOld(false))
  })
  useEffect(() => void loadAnew(), [])
  return isOld
}

/** Reloads by itself once the browser is online. */
function Offline() {
  const t = useText(placingMessages)
  return (
    <>
      <PageHead title={t('title')} />
      <EmptyNote icon={<OfflineIcon aria-hidden="true" />} title={t('offline')} text={t('opensAgain')} />
    </>
  )
}

function Empty({ sent }: { sent: Basket['sentAs'] }) {
  const t = useText(placingMessages)
  const action = (
    <Button variant="contained" component={Link} to={paths.products}>
      {t('toProducts')}
    </Button>
  )
  return (
    <>
      <PageHead title={t('title')} />
      <GoneConflicts />
      <OtherBasketsNote />
      {sent ? (
        <SentAs sent={sent} />
      ) : (
        <EmptyNote icon={<BasketIcon aria-hidden="true" />} title={t('empty')} text={t('emptyText')} action={action} />
      )}
    </>
  )
}

function Pending() {
  const t = useText(placingMessages)
  return (
    <Box role="status" aria-label={t('loading')} sx={{ display: 'grid', gap: 2 }}>
      <Skeleton width={180} sx={{ fontSize: '1.75rem' }} />
      <Skeleton variant="rounded" height={120} />
      <Skeleton variant="rounded" height={420} />
    </Box>
  )
}
