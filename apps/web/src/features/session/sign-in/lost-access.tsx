import { formatPhone } from '@mall/contract/base/company/phone'
import PhoneIcon from '@mui/icons-material/PhoneOutlined'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { MallCard } from '#features/users/use-mall-card.ts'
import { useText } from '#shared/i18n/use-text.ts'
import { telephone } from '#shared/ui/text/telephone.ts'
import { sessionMessages } from '../session.messages.ts'

/** What to do without password or authenticator, and whom to call. Reserves its space while the number loads. */
export function LostAccess({ card }: { card: MallCard | 'pending' | null }) {
  const t = useText(sessionMessages)
  const known = card === 'pending' ? null : card
  return (
    <Box
      component="section"
      sx={{ padding: 2, borderRadius: 1.5, backgroundColor: 'level.1', border: 1, borderColor: 'divider' }}
    >
      <Typography component="h2" variant="subtitle2">
        {t('lostTitle')}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {t(card === null ? 'lostNoPhone' : 'lost')}
      </Typography>
      {card !== null && (
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            columnGap: 1.5,
            minBlockSize: 44,
            marginBlockStart: 0.5,
          }}
        >
          {known && (
            <>
              <Box
                component="a"
                href={telephone(known.phone)}
                aria-label={`${t('call', { name: known.name })} ${formatPhone(known.phone)}`}
                sx={{
                  display: 'inline-flex',
                  alignItems: 'center',
                  gap: 0.75,
                  minBlockSize: 44,
                  color: 'primary.main',
                  textDecoration: 'none',
                  '&:hover': { textDecoration: 'underline' },
                  fontWeight: 600,
                  fontVariantNumeric: 'tabular-nums',
                }}
              >
                <PhoneIcon fontSize="small" />
                <bdi>{formatPhone(known.phone)}</bdi>
              </Box>
              <Typography component="span" variant="body2" color="textSecondary">
                {known.hours}
              </Typography>
            </>
          )}
        </Box>
      )}
    </Box>
  )
}
