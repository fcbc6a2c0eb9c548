import Button from '@mui/material/Button'
import { useState } from 'react'
import { useOpenBasket } from '#features/baskets/basket-context.tsx'
import { saveChosenDay } from '#features/baskets/sending/order-draft.ts'
import { useDeliveryDatesQuery } from '#features/holidays/holidays.api.ts'
import { useWhoAmIQuery } from '#features/users/users.api.ts'
import { dayToDate, formatDay } from '#shared/i18n/format.ts'
import { useLocale, useText } from '#shared/i18n/use-text.ts'
import { pasteMessages } from '../paste.messages.ts'
import { WishCard } from './wish-card.tsx'

interface DayWishProps {
  day: string
  answer: boolean | undefined
  decide: (answer: boolean) => void
}

/** A delivery day in the text, such as "수요일 거": applied only if the user confirms and the day can be ordered for. */
export function DayWish({ day, answer, decide }: DayWishProps) {
  const t = useText(pasteMessages)
  const locale = useLocale()
  const { basket } = useOpenBasket()
  const { data: me } = useWhoAmIQuery()
  const [kept, setKept] = useState(day)
  const storeId = me?.store?.storeId ?? ''
  const basketId = basket?.basketId
  const { data } = useDeliveryDatesQuery(
    { query: { storeId, from: day, to: day, ...(basketId !== undefined && { basketId }) } },
    { skip: storeId === '' },
  )
  if (answer === false || data === undefined) return null
  const name = (one: string) => formatDay(locale, dayToDate(one))
  if (answer === true) return <WishCard tone="success" text={t('dayKept', { day: name(kept) })} />
  const found = data.days.find(({ date }) => date === day)
  const take = (one: string) => {
    if (basketId !== undefined) saveChosenDay(basketId, one)
    setKept(one)
    decide(true)
  }
  const nearest = found?.nearest
  const isOpen = found?.available === true
  return (
    <WishCard
      text={
        isOpen ? t('day', { day: name(day) }) : t('dayClosed', { day: name(day), reason: found?.reason?.message ?? '' })
      }
    >
      {isOpen && (
        <Button variant="outlined" onClick={() => take(day)}>
          {t('dayYes')}
        </Button>
      )}
      {!isOpen && nearest && (
        <Button variant="outlined" onClick={() => take(nearest)}>
          {t('dayNearest', { day: name(nearest) })}
        </Button>
      )}
      <Button onClick={() => decide(false)}>{t('no')}</Button>
    </WishCard>
  )
}
