import BasketIcon from '@mui/icons-material/ShoppingCartOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import type { Basket } from '@mall/contract/baskets'
import { useEffect, useEffectEvent } from 'react'
import { Link, useLocation, useSearchParams } from 'react-router'
import { LostDayNote } from '#features/holidays/lost-day-note.tsx'
import { useWhoAmIQuery } from '#features/users/users.api.ts'
import { useText } from '#shared/i18n/use-text.ts'
import { paths } from '#shared/paths.ts'
import { EmptyNote } from '#shared/ui/empty-note.tsx'
import { LoadFailed } from '#shared/ui/load-failed.tsx'
import { PageHead } from '#shared/ui/page-head.tsx'
import { RequestCard } from '../requests/request-card.tsx'
import { useBasketRequestsQuery } from '../requests/requests.api.ts'
import { RequestsSection } from '../requests/requests-section.tsx'
import { basketPageMessages } from './basket-page.messages.ts'
import { useOpenBasket } from '../basket-context.tsx'
import { BasketLineRow } from './basket-line-row.tsx'
import { BasketSummary } from './basket-summary.tsx'
import { basketSums, orderable } from '../basket-sums.ts'
import { BasketTabs, NewBasketButton } from './basket-tabs.tsx'
import { BrokenLines } from './broken-lines.tsx'
import { useEmptied } from '../quantity/emptied-quantities.ts'
import { focusQuantity } from '../quantity/focus-quantity.ts'
import { GoneConflicts } from '../quantity/gone-conflicts.tsx'
import { OddOrder } from '../quantity/odd-quantity.tsx'
import { useBasketDelivery } from '../sending/basket-delivery.ts'
import { LeftOrderNote } from '../sending/left-order-note.tsx'
import { PastedLeftNote } from '../sending/pasted-left-note.tsx'
import { TakenBackNote } from '../sending/taken-back-note.tsx'
import { OtherBasketsNote } from '../others/other-baskets-note.tsx'
import { SentAs } from '../sending/sent-as.tsx'
import { useFeeTerms } from '../sending/use-fee-terms.ts'
import { SaveNote } from '../quantity/save-note.tsx'
import { useArrivingLines } from '../use-arriving-lines.ts'
import { useBasketLines, useLineActions } from '../use-basket-lines.ts'
import { WaitingLines } from './waiting-lines.tsx'

/** The store's named baskets, with one of them open. */
export function BasketPage() {
  const t = useText(basketPageMessages)
  const { basket, error, reload } = useOpenBasket()
  const { data: requests = [] } = useBasketRequestsQuery()
  const asked = requests.find(({ basketId, state }) => state === 'OPEN' && basketId === basket?.basketId)
  useNamedBasket()
  return (
    <Box sx={{ maxInlineSize: 1440, marginInline: 'auto' }}>
      <PageHead title={t('basket')}>
        <SaveNote />
        <NewBasketButton />
      </PageHead>
      <BasketTabs />
      <Box sx={{ display: 'grid', gap: 2, marginBlockEnd: 2, '&:empty': { display: 'none' } }}>
        <LeftOrderNote />
        <PastedLeftNote />
        {basket?.totalElements === 0 && <OtherBasketsNote />}
        {basket && basket.totalElements > 0 && <TakenBackNote key={basket.basketId} basketId={basket.basketId} />}
        {asked && (
          <Card sx={{ padding: { xs: 2, md: 3 } }}>
            <RequestCard request={asked} isOpenHere />
          </Card>
        )}
        <RequestsSection but={asked?.requestId} />
      </Box>
      {error !== undefined && basket === undefined && <LoadFailed failure={error} retry={() => void reload()} />}
      {basket === undefined && error === undefined && <Pending label={t('loading')} />}
      {basket !== undefined && <Content key={basket.basketId} basket={basket} />}
    </Box>
  )
}

/** A link, such as that of a notification, names the basket to open. */
function useNamedBasket(): void {
  const { choose } = useOpenBasket()
  const [params, setParams] = useSearchParams()
  const named = params.get('basket')
  const openNamed = useEffectEvent(() => {
    if (named === null) return
    choose(named)
    setParams({}, { replace: true })
  })
  useEffect(() => openNamed(), [named])
}

/** The page that sends the basket leads to a quantity that is to be edited. */
function useEditedQuantity(): void {
  const { state } = useLocation() as { state: { editing?: string } | null }
  useEffect(() => {
    if (state?.editing === undefined) return undefined
    // The arriving page takes the focus first.
    const timer = setTimeout(focusQuantity, 0, state.editing)
    return () => clearTimeout(timer)
  }, [state])
}

function Content({ basket }: { basket: Basket }) {
  const t = useText(basketPageMessages)
  const { data: me } = useWhoAmIQuery()
  const { conflicts } = useOpenBasket()
  const lines = useBasketLines(basket)
  const actions = useLineActions()
  const emptied = useEmptied()
  const arriving = useArrivingLines(basket)
  const counted = [...lines, ...arriving].filter(({ prod }) => !emptied.has(prod.prodId))
  const delivery = useBasketDelivery(basket)
  const terms = useFeeTerms(basket, delivery)
  const sums = basketSums(counted, terms ?? basket, terms !== null)
  useEditedQuantity()
  const saved = new Map(basket.content.map((line) => [line.basketItemId, line]))
  return (
    <>
      <GoneConflicts />
      {lines.length === 0 && arriving.length === 0 ? (
        <Empty sent={basket.sentAs} />
      ) : (
        <Box
          sx={{
            display: 'grid',
            gap: { xs: 2, md: 3 },
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 340px' },
            alignItems: 'start',
          }}
        >
          <Box sx={{ minInlineSize: 0 }}>
            <Box sx={{ display: 'grid', gap: 1, marginBlockEnd: 2, '&:empty': { display: 'none' } }}>
              <WaitingLines lines={arriving} />
              <LostDayNote lost={delivery.lost} day={delivery.day} />
              <BrokenLines lines={lines} fix={actions.fix} />
              <OddOrder lines={orderable(counted)} amount={sums.totalAmt} deliveryDate={delivery.day ?? undefined} />
            </Box>
            <Card
              component="section"
              aria-label={t('lines')}
              sx={{ paddingInline: { xs: 2, md: 3 }, '&:not(:has(li))': { display: 'none' } }}
            >
              <Box component="ul" sx={{ margin: 0, padding: 0, listStyle: 'none' }}>
                {lines.map((line) => (
                  <BasketLineRow
                    key={line.prod.prodId}
                    line={line}
                    saved={saved.get(line.basketItemId) ?? line}
                    isMine={line.by === me?.name}
                    conflict={conflicts.find(({ prodId }) => prodId === line.prod.prodId)}
                    actions={actions}
                    deadline={delivery.deadline}
                  />
                ))}
              </Box>
            </Card>
          </Box>
          <BasketSummary sums={sums} basket={terms ?? basket} />
        </Box>
      )}
    </>
  )
}

function Empty({ sent }: { sent: Basket['sentAs'] }) {
  const t = useText(basketPageMessages)
  if (sent) return <SentAs sent={sent} />
  const action = (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'center' }}>
      <Button variant="contained" component={Link} to={paths.products}>
        {t('toProducts')}
      </Button>
      <Button variant="outlined" component={Link} to={paths.orderSheet}>
        {t('toSheet')}
      </Button>
    </Box>
  )
  return <EmptyNote icon={<BasketIcon aria-hidden="true" />} title={t('empty')} text={t('emptyText')} action={action} />
}

function Pending({ label }: { label: string }) {
  return (
    <Box role="status" aria-label={label} sx={{ display: 'grid', gap: 1.5 }}>
      {Array.from({ length: 5 }, (_, n) => (
        <Skeleton key={n} variant="rounded" height={84} />
      ))}
    </Box>
  )
}
