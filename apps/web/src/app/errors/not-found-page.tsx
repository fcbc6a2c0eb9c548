import SearchOffIcon from '@mui/icons-material/SearchOffOutlined'
import Button from '@mui/material/Button'
import { Link } from 'react-router'
import { useText } from '#shared/i18n/use-text.ts'
import { paths } from '#shared/paths.ts'
import { usePageTitle } from '#shared/ui/use-page-title.ts'
import { appMessages } from '../app.messages.ts'
import { MinimalLayout } from '../layouts/minimal-layout.tsx'
import { LoneMessage } from './lone-message.tsx'

export function NotFoundPage() {
  const t = useText(appMessages)
  usePageTitle(t('notFoundTitle'))
  return (
    <MinimalLayout>
      <LoneMessage mark={<SearchOffIcon />} title={t('notFoundTitle')} more={t('notFoundMore')}>
        <Button variant="contained" size="large" component={Link} to={paths.home}>
          {t('home')}
        </Button>
      </LoneMessage>
    </MinimalLayout>
  )
}
