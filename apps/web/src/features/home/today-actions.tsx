import Button from '@mui/material/Button'
import { Link } from 'react-router'
import { useOpenBasket } from '#features/baskets/basket-context.tsx'
import { useBasketDelivery } from '#features/baskets/sending/basket-delivery.ts'
import { saveChosenDay } from '#features/baskets/sending/order-draft.ts'
import { OrderLink } from '#features/baskets/sending/order-link.tsx'
import { useBasketSums } from '#features/baskets/sending/use-fee-terms.ts'
import { useAddingWhole } from '#features/baskets/use-adding.ts'
import { AddToSentButton } from '#features/sent-orders/add-to-sent-button.tsx'
import { CallButton } from '#features/users/call-button.tsx'
import { useText } from '#shared/i18n/use-text.ts'
import { basketPath, changeOrderPath, orderPath, paths, usualOrderPath } from '#shared/paths.ts'
import { homeMessages } from './home.messages.ts'
import type { TodayState } from './today-state.ts'
import { useNothingUsual } from './use-nothing-usual.ts'

export function PrimaryAction({ state }: { state: TodayState }) {
  const t = useText(homeMessages)
  const nothingUsual = useNothingUsual(state)
  switch (state.kind) {
    case 'unsent':
      return <SendBasket />
    case 'elsewhere':
      return (
        <Button variant="contained" size="large" component={Link} to={basketPath(state.basketId)}>
          {t('basket')}
        </Button>
      )
    case 'due':
      return nothingUsual ? (
        <Button variant="contained" size="large" component={Link} to={paths.products}>
          {t('chooseProducts')}
        </Button>
      ) : (
        <UsualLink />
      )
    case 'sent':
    case 'held': {
      const [newest] = state.day.orders
      if (!newest) return null
      const { orderId, canEdit } = newest
      return (
        <Button
          variant="contained"
          size="large"
          component={Link}
          to={canEdit ? changeOrderPath(orderId) : orderPath(orderId)}
        >
          {t(canEdit ? 'changeOrder' : 'showOrder')}
        </Button>
      )
    }
    case 'closed':
      return <CallButton variant="contained" size="large" />
  }
}

/** To add it to the order already sent comes first, as on every page. */
function SendBasket() {
  const { basket } = useOpenBasket()
  const whole = useAddingWhole()
  const shown = useBasketSums(basket, useBasketDelivery(basket))
  const sums = shown ? { count: shown.count, amount: shown.sums.totalAmt } : undefined
  return (
    <>
      <AddToSentButton variant="contained" size="large" prepare={() => whole()} sums={sums} />
      <OrderLink size="large" />
    </>
  )
}

/** Leads to the usual order of the next delivery, of which home speaks, whatever day was chosen before. */
function UsualLink() {
  const t = useText(homeMessages)
  const { basket } = useOpenBasket()
  return (
    <Button
      variant="contained"
      size="large"
      component={Link}
      to={usualOrderPath}
      onClick={() => basket && saveChosenDay(basket.basketId, null)}
    >
      {t('usual')}
    </Button>
  )
}

/** A less prominent alternative. */
export function SecondaryAction({ state }: { state: TodayState }) {
  const t = useText(homeMessages)
  const nothingUsual = useNothingUsual(state)
  const [to, text] = nothingUsual ? others.closed : others[state.kind]
  return (
    <Button color="inherit" size="large" component={Link} to={to} sx={{ marginInlineStart: { xs: -2.75, md: 0 } }}>
      {t(text)}
    </Button>
  )
}

const others = {
  unsent: [paths.basket, 'basket'],
  elsewhere: [paths.orderSheet, 'toSheet'],
  due: [paths.products, 'toProducts'],
  sent: [paths.orderSheet, 'orderMore'],
  held: [paths.orderSheet, 'orderMore'],
  closed: [paths.orderSheet, 'toSheet'],
} as const
