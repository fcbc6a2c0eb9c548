import ErrorIcon from '@mui/icons-material/ErrorOutlineOutlined'
import Button from '@mui/material/Button'
import { useText } from '#shared/i18n/use-text.ts'
import { paths } from '#shared/paths.ts'
import { usePageTitle } from '#shared/ui/use-page-title.ts'
import { appMessages } from '../app.messages.ts'
import { MinimalLayout } from '../layouts/minimal-layout.tsx'
import { LoneMessage } from './lone-message.tsx'

export function ErrorPage() {
  const t = useText(appMessages)
  usePageTitle(t('errorTitle'))
  return (
    <MinimalLayout>
      <LoneMessage mark={<ErrorIcon />} title={t('errorTitle')} more={t('errorMore')}>
        <Button variant="contained" size="large" onClick={() => location.reload()}>
          {t('reload')}
        </Button>
        {/* A full page load, because client-side navigation may fail again. */}
        <Button variant="outlined" size="large" color="inherit" href={paths.home}>
          {t('home')}
        </Button>
      </LoneMessage>
    </MinimalLayout>
  )
}
