import PhoneIcon from '@mui/icons-material/PhoneOutlined'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { CallButton } from '#features/users/call-button.tsx'
import { useWhoAmIQuery } from '#features/users/users.api.ts'
import { useText } from '#shared/i18n/use-text.ts'
import { homeMessages } from './home.messages.ts'

/** Name, opening hours and phone number of the wholesaler. */
export function MallLine() {
  const t = useText(homeMessages)
  const { data: me } = useWhoAmIQuery()
  return (
    <Box
      component="section"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'space-between',
        gap: 1.5,
        minBlockSize: 48,
      }}
    >
      {me && (
        <>
          <Box>
            <Typography variant="subtitle1" component="p">
              <bdi>{me.tenant.name}</bdi>
            </Typography>
            <Typography variant="body2" color="textSecondary">
              <bdi>
                {t('hours')} {me.tenant.hours}
              </bdi>
            </Typography>
          </Box>
          <CallButton variant="outlined" startIcon={<PhoneIcon />} />
        </>
      )}
    </Box>
  )
}
