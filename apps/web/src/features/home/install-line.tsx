import InstallIcon from '@mui/icons-material/InstallMobileOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useText } from '#shared/i18n/use-text.ts'
import { useInstallOffer } from '#shared/offline/install-offer.ts'
import { homeMessages } from './home.messages.ts'

/** Offers returning users to install the app. */
export function InstallLine() {
  const t = useText(homeMessages)
  const offer = useInstallOffer()
  if (offer === null) return null
  return (
    <Box component="section" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
      <InstallIcon aria-hidden="true" sx={{ color: 'text.secondary' }} />
      <Typography variant="body2" color="textSecondary" sx={{ flexGrow: 1 }}>
        {t('installText')}
      </Typography>
      <Box>
        <Button onClick={offer.decline} color="inherit">
          {t('installNo')}
        </Button>
        <Button onClick={offer.install}>{t('install')}</Button>
      </Box>
    </Box>
  )
}
