import { formatPhone } from '@mall/contract/phone'
import type { TenantCard } from '@mall/contract/users'
import PhoneIcon from '@mui/icons-material/PhoneOutlined'
import ScheduleIcon from '@mui/icons-material/ScheduleOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useText } from '#shared/i18n/use-text.ts'
import { telephone } from '#shared/ui/telephone.ts'
import { homeMessages } from './home.messages.ts'
import { Shelves } from './shelves.tsx'

/** The wholesaler: name, hours, and a person at the other end of the line. */
export function MallCard({ mall }: { mall: TenantCard }) {
  const t = useText(homeMessages)
  return (
    <Box
      component="section"
      sx={{
        position: 'relative',
        overflow: 'hidden',
        borderRadius: 2,
        padding: { xs: 3, md: 4 },
        color: 'primary.800',
        backgroundColor: 'primary.light',
      }}
    >
      <Shelves />
      <Box sx={{ position: 'relative', display: 'grid', justifyItems: 'start', gap: 1, maxInlineSize: 560 }}>
        <Typography variant="h2">{t('mallTitle', { mall: mall.name })}</Typography>
        <Typography>{t('mallMore')}</Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, marginBlockStart: 1.5 }}>
          <Button variant="contained" size="large" href={telephone(mall.phone)} startIcon={<PhoneIcon />}>
            {t('call', { phone: formatPhone(mall.phone) })}
          </Button>
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
            <ScheduleIcon fontSize="small" />
            <Typography variant="body2">
              <Box component="span" sx={{ fontWeight: 600 }}>
                {t('hours')}
              </Box>{' '}
              {mall.hours}
            </Typography>
          </Box>
        </Box>
      </Box>
    </Box>
  )
}
