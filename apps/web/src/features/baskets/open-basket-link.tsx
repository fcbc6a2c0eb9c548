import LinkTo from '@mui/material/Link'
import { Link } from 'react-router'
import { useText } from '#shared/i18n/use-text.ts'
import { paths } from '#shared/paths.ts'
import { fingerHigh } from '#shared/ui/finger-high.ts'
import { useOpenBasket } from './basket-context.tsx'
import { basketsMessages } from './baskets.messages.ts'
import { useBasketsQuery } from './baskets.api.ts'

/** Into which basket what is typed goes; nothing where the store has but one. */
export function OpenBasketLink() {
  const t = useText(basketsMessages)
  const { basket } = useOpenBasket()
  const { data: baskets = [] } = useBasketsQuery()
  if (!basket || baskets.length < 2) return null
  return (
    <>
      {' · '}
      <LinkTo component={Link} to={paths.basket} sx={fingerHigh}>
        <bdi>{t('into', { name: basket.name })}</bdi>
      </LinkTo>
    </>
  )
}
