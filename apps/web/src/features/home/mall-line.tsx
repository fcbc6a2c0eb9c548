import { formatPhone } from '@mall/contract/base/company/phone'
import PhoneIcon from '@mui/icons-material/PhoneOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useWhoAmIQuery } from '#features/users/users.api.ts'
import { useText } from '#shared/i18n/use-text.ts'
import { telephone } from '#shared/ui/text/telephone.ts'
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
          <Button variant="outlined" href={telephone(me.tenant.phone)} startIcon={<PhoneIcon />}>
            {t('call', { phone: formatPhone(me.tenant.phone) })}
          </Button>
        </>
      )}
    </Box>
  )
}
