import LockIcon from '@mui/icons-material/LockOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { rightWithDuties, type Right } from '@mall/contract/base/rights'
import { Link } from 'react-router'
import { useOwnersQuery, useWhoAmIQuery } from '#features/users/users.api.ts'
import { useLocale, useText } from '#shared/i18n/use-text.ts'
import { homeOf } from '#shared/paths.ts'
import { usePageTitle } from '#shared/ui/use-page-title.ts'
import { appMessages } from '../app.messages.ts'
import { LoneMessage } from './lone-message.tsx'

/** Says which right a page needs and who gives it. */
export function NoRightPage({ needed }: { needed: readonly Right[] }) {
  const t = useText(appMessages)
  const locale = useLocale()
  const { data: me } = useWhoAmIQuery()
  const { data: owners = [] } = useOwnersQuery()
  usePageTitle(t('noRightTitle'))
  const what = needed.map((right) => rightWithDuties(right, locale)).join(t('or'))
  const names = owners.map(({ name }) => t('person', { name })).join(', ')
  const more = names === '' ? t('noRightMore', { what }) : t('noRightAsk', { what, names })
  return (
    <Box sx={{ display: 'grid', justifyItems: 'center', textAlign: 'center', paddingBlock: { xs: 6, md: 12 } }}>
      <LoneMessage mark={<LockIcon />} title={t('noRightTitle')} more={more}>
        <Button variant="contained" size="large" component={Link} to={homeOf(me?.role ?? 'STORE')}>
          {t('home')}
        </Button>
      </LoneMessage>
    </Box>
  )
}
