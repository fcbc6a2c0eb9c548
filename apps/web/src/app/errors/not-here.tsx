import SearchOffIcon from '@mui/icons-material/SearchOffOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Link } from 'react-router'
import { useText } from '#shared/i18n/use-text.ts'
import { homeOf } from '#shared/paths.ts'
import { usePageTitle } from '#shared/ui/use-page-title.ts'
import { appMessages } from '../app.messages.ts'
import { LoneMessage } from './lone-message.tsx'

/** Shown for pages of the other role; indistinguishable from a page that does not exist. */
export function NotHere({ role }: { role: 'STORE' | 'OFFICE' }) {
  const t = useText(appMessages)
  usePageTitle(t('notFoundTitle'))
  return (
    <Box sx={{ display: 'grid', justifyItems: 'center', textAlign: 'center', paddingBlock: { xs: 6, md: 12 } }}>
      <LoneMessage mark={<SearchOffIcon />} title={t('notFoundTitle')} more={t('notFoundMore')}>
        <Button variant="contained" size="large" component={Link} to={homeOf(role)}>
          {t('home')}
        </Button>
      </LoneMessage>
    </Box>
  )
}
