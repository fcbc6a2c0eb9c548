import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useWhoAmIQuery } from '#features/users/users.api.ts'
import { formatDay } from '#shared/i18n/format.ts'
import { useLocale, useText } from '#shared/i18n/use-text.ts'
import { usePageTitle } from '#shared/ui/use-page-title.ts'
import { CreditCard } from './credit-card.tsx'
import { HomePending } from './home-pending.tsx'
import { homeMessages } from './home.messages.ts'
import { MallCard } from './mall-card.tsx'
import { StoreCard } from './store-card.tsx'

/** Where everybody lands after signing in: who I am here, and how to reach my wholesaler. Spec §2 */
export function HomePage() {
  const t = useText(homeMessages)
  const locale = useLocale()
  const { data: me, isError, refetch } = useWhoAmIQuery()
  usePageTitle(t('page'))
  if (me === undefined) return <HomePending failed={isError} retry={() => void refetch()} />
  return (
    <Box sx={{ display: 'grid', gap: 3, maxInlineSize: 1280, marginInline: 'auto' }}>
      <Box>
        <Typography variant="body2" color="textSecondary">
          {formatDay(locale, new Date())}
        </Typography>
        <Typography variant="h1" sx={{ color: 'title' }}>
          {t('hello', { name: me.store?.storeNm ?? me.name })}
        </Typography>
      </Box>
      <MallCard mall={me.tenant} />
      {me.store !== null && (
        <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: '1fr', md: '3fr 2fr' }, alignItems: 'start' }}>
          <StoreCard store={me.store} />
          {me.store.creditLimit > 0 && <CreditCard limit={me.store.creditLimit} used={me.store.balance} />}
        </Box>
      )}
    </Box>
  )
}
