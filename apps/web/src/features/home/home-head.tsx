import Box from '@mui/material/Box'
import LinkTo from '@mui/material/Link'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useAssignsQuery } from '#features/orders/orders.api.ts'
import { useWhoAmIQuery } from '#features/users/users.api.ts'
import { formatDay } from '#shared/i18n/format.ts'
import { useLocale, useText } from '#shared/i18n/use-text.ts'
import { fingerHigh } from '#shared/ui/finger-high.ts'
import { usePageTitle } from '#shared/ui/use-page-title.ts'
import { homeMessages } from './home.messages.ts'
import { useHomeOrders } from './use-home-orders.ts'

export function HomeHead() {
  const t = useText(homeMessages)
  const locale = useLocale()
  const { data: me } = useWhoAmIQuery()
  const { data: waiting } = useAssignsQuery({ query: {} }, { refetchOnMountOrArgChange: true })
  const toCheck = useHomeOrders().data?.content.some(({ canCheck }) => canCheck) === true
  usePageTitle(t('page'))
  return (
    <Box>
      <Typography variant="body2" color="textSecondary">
        {formatDay(locale)}
        {waiting && waiting.assignOrderCount > 0 && (
          <>
            {' · '}
            <LinkTo underline="always" href={toCheck ? '#deliveries' : '#allocations'} sx={fingerHigh}>
              {t('tasks', { count: waiting.assignOrderCount })}
            </LinkTo>
          </>
        )}
      </Typography>
      <Typography variant="h1" sx={{ color: 'title', fontSize: { xs: '1.375rem', md: '1.75rem' } }}>
        {me ? t('hello', { name: me.store?.storeNm ?? me.name }) : <Skeleton width="min(320px, 70%)" />}
      </Typography>
    </Box>
  )
}
