import Button from '@mui/material/Button'
import { Link } from 'react-router'
import { OrderLink } from '#features/baskets/sending/order-link.tsx'
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
      return <OrderLink size="large" />
    case 'elsewhere':
      return (
        <Button variant="contained" size="large" component={Link} to={basketPath(state.basketId)}>
          {t('basket')}
        </Button>
      )
    case 'due':
      return (
        <Button variant="contained" size="large" component={Link} to={nothingUsual ? paths.products : usualOrderPath}>
          {t(nothingUsual ? 'chooseProducts' : 'usual')}
        </Button>
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
