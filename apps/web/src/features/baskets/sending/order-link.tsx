import Button from '@mui/material/Button'
import type { ButtonProps } from '@mui/material/Button'
import type { MouseEvent } from 'react'
import { Link } from 'react-router'
import { useOpenOrder } from '#features/sent-orders/sent-days-context.tsx'
import { useMay } from '#features/users/use-may.ts'
import { useText } from '#shared/i18n/use-text.ts'
import { paths } from '#shared/paths.ts'
import { focusWrongQuantity } from '../quantity/focus-wrong-quantity.ts'
import { orderLinkMessages } from './order-link.messages.ts'

/**
 * Leads to the page that sends the basket, or asks someone who may order to send it; to a quantity first that cannot be
 * ordered. Second to adding to an order that is sent for the same delivery.
 */
export function OrderLink(props: Pick<ButtonProps, 'size' | 'sx' | 'title' | 'aria-keyshortcuts'>) {
  const t = useText(orderLinkMessages)
  const mayOrder = useMay('order')
  const isSecond = useOpenOrder() !== null
  const stay = (event: MouseEvent) => {
    if (focusWrongQuantity()) event.preventDefault()
  }
  return (
    <Button
      variant={isSecond ? 'outlined' : 'contained'}
      component={Link}
      to={paths.placeOrder}
      onClick={stay}
      {...props}
    >
      {t(mayOrder ? 'order' : 'ask')}
    </Button>
  )
}
