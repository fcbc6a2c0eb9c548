import { formatPhone } from '@mall/contract/base/company/phone'
import PhoneIcon from '@mui/icons-material/PhoneOutlined'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useWhoAmIQuery } from '#features/users/users.api.ts'
import { useText } from '#shared/i18n/use-text.ts'
import { telephone } from '#shared/ui/text/telephone.ts'
import { appMessages } from '../app.messages.ts'

/** The wholesaler's phone number at the bottom of the menu. */
export function MallContact({ mini = false }: { mini?: boolean }) {
  const t = useText(appMessages)
  const { data: me } = useWhoAmIQuery()
  if (me === undefined) return null
  const { name, hours } = me.tenant
  const phone = formatPhone(me.tenant.phone)
  if (mini) {
    return (
      <Box sx={{ display: 'grid', placeItems: 'center', paddingBlock: 2 }}>
        <IconButton href={telephone(phone)} aria-label={t('call', { name, phone })} title={`${name} ${phone}`}>
          <PhoneIcon />
        </IconButton>
      </Box>
    )
  }
  return (
    <Box sx={{ margin: 1.5, padding: 2, borderRadius: 1.5, backgroundColor: 'level.1' }}>
      <Typography variant="caption" color="textSecondary" component="p">
        {t('contact')}
      </Typography>
      <Link
        href={telephone(phone)}
        aria-label={t('call', { name, phone })}
        variant="h4"
        color="textPrimary"
        sx={{ display: 'flex', alignItems: 'center', minBlockSize: 44 }}
      >
        {phone}
      </Link>
      <Typography variant="caption" color="textSecondary" component="p">
        {hours}
      </Typography>
    </Box>
  )
}
