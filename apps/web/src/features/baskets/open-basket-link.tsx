import LinkTo from '@mui/material/Link'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useText } from '#shared/i18n/use-text.ts'
import { paths } from '#shared/paths.ts'
import { fingerHigh } from '#shared/ui/finger-high.ts'
import { basketsMessages } from './baskets.messages.ts'
import { useOpenBasketName } from './others/use-other-baskets.ts'

interface OpenBasketLinkProps {
  before: ReactNode
  /** Shown if the store has a single basket. */
  otherwise: ReactNode
}

/** Names the basket that typed quantities go into, if there are several. */
export function OpenBasketLink({ before, otherwise }: OpenBasketLinkProps) {
  const t = useText(basketsMessages)
  const name = useOpenBasketName()
  if (name === null) return otherwise
  return (
    <>
      {before}
      <LinkTo component={Link} to={paths.basket} sx={fingerHigh}>
        <bdi>{t('into', { name })}</bdi>
      </LinkTo>
    </>
  )
}
