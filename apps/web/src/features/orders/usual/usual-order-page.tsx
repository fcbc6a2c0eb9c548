import UsualIcon from '@mui/icons-material/EventRepeatOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { Link } from 'react-router'
import { useOpenBasket } from '#features/baskets/basket-context.tsx'
import { saveChosenDay, useChosenDelivery } from '#features/baskets/sending/order-draft.ts'
import { TakenBackNote } from '#features/baskets/sending/taken-back-note.tsx'
import { useUsualOrderQuery } from '#features/baskets/usual/usual.api.ts'
import { useUsualSums } from '#features/baskets/usual/usual-sums.ts'
import { useDayChoice } from '#features/holidays/use-day-choice.ts'
import { useWhoAmIQuery } from '#features/users/users.api.ts'
import { dayToDate, formatDay } from '#shared/i18n/format.ts'
import { useLocale, useText } from '#shared/i18n/use-text.ts'
import { paths } from '#shared/paths.ts'
import { EmptyNote } from '#shared/ui/empty-note.tsx'
import { LoadFailed } from '#shared/ui/load-failed.tsx'
import { PageHead } from '#shared/ui/page-head.tsx'
import { useUsualDraft } from './usual-draft.ts'
import { UsualOrderForm } from './usual-order-form.tsx'
import { usualMessages } from './usual.messages.ts'

/** The usual order of a delivery day: review, adjust, and send with one press. */
export function UsualOrderPage() {
  const { basket, error, reload } = useOpenBasket()
  const { data: me } = useWhoAmIQuery()
  const store = me?.store
  const { day: remembered, placeId } = useChosenDelivery(basket?.basketId)
  const choice = useDayChoice({
    // The basket tells which day was chosen.
    ...{ storeId: basket && store?.storeId, basketId: basket?.basketId, version: basket?.version },
    ...{ remembered, ...(placeId !== null && { placeId }) },
  })
  const pick = (day: string) => {
    choice.pick(day)
    if (basket) saveChosenDay(basket.basketId, day)
  }
  const usual = useUsual(choice.picked ?? remembered)
  const { draft, ...changes } = useUsualDraft(store?.storeId, usual.data?.deliveryDate ?? null, choice.days?.[0]?.date)
  const failure = basket ? usual.error : (error ?? usual.error)
  return (
    <Box sx={{ maxInlineSize: 720, marginInline: 'auto' }}>
      <Head usual={usual.data} />
      {basket && <TakenBackNote key={basket.basketId} basketId={basket.basketId} />}
      {failure !== undefined && (
        <LoadFailed failure={failure} retry={() => void Promise.all([reload(), usual.refetch()])} />
      )}
      {failure === undefined && (!basket || !store || !usual.data || !draft) && <Pending />}
      {basket && store && usual.data && draft && (
        <UsualOrderForm
          basket={basket}
          usual={usual.data}
          choice={{ ...choice, pick }}
          storeId={store.storeId}
          userId={me.userId}
          draft={draft}
          changes={changes}
          empty={<Nothing />}
        />
      )}
    </Box>
  )
}

/** The usual order of the chosen day; the first day loads without waiting for the calendar. */
function useUsual(picked: string | null) {
  const first = useUsualOrderQuery({ query: {} }, { refetchOnMountOrArgChange: true })
  const isOther = picked !== null && first.data !== undefined && first.data.deliveryDate !== picked
  const other = useUsualOrderQuery({ query: { deliveryDate: picked ?? '' } }, { skip: !isOther })
  // Hides the previous day's rows while this day loads.
  return isOther ? { ...other, data: other.currentData } : first
}

type Usual = ReturnType<typeof useUsual>['data']

function Head({ usual }: { usual: Usual }) {
  const t = useText(usualMessages)
  const locale = useLocale()
  const sums = useUsualSums(usual)
  const [lost] = usual?.lostDays ?? []
  return (
    <>
      <PageHead title={t('title')} {...(sums !== null && { note: sums })} />
      {lost !== undefined && (
        <Alert severity="info" sx={{ marginBlockEnd: 2 }}>
          {t('lost', { days: formatDay(locale, dayToDate(lost)) })}
        </Alert>
      )}
    </>
  )
}

function Nothing() {
  const t = useText(usualMessages)
  const action = (
    <Button variant="contained" component={Link} to={paths.orderSheet}>
      {t('toSheet')}
    </Button>
  )
  return (
    <EmptyNote icon={<UsualIcon aria-hidden="true" />} title={t('nothing')} text={t('nothingText')} action={action} />
  )
}

function Pending() {
  const t = useText(usualMessages)
  return (
    <Box role="status" aria-label={t('loading')} sx={{ display: 'grid', gap: 1 }}>
      {Array.from({ length: 7 }, (_, n) => (
        <Skeleton key={n} variant="rounded" height={68} />
      ))}
    </Box>
  )
}
