import Box from '@mui/material/Box'
import { useTheme } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useText } from '#shared/i18n/use-text.ts'
import { BrandMark } from '#shared/ui/brand-mark.tsx'
import { sessionMessages } from '../session.messages.ts'
import { Shelves } from './shelves.tsx'

/** What the portal is for; beside the form on wide screens. */
export function BrandPanel() {
  const t = useText(sessionMessages)
  const { palette } = useTheme()
  return (
    <Box
      component="aside"
      sx={({ palette, shape }) => ({
        display: { xs: 'none', md: 'flex' },
        flexDirection: 'column',
        justifyContent: 'space-between',
        gap: 4,
        // Stays in view beside a form taller than the window.
        position: 'sticky',
        insetBlockStart: 16,
        blockSize: 'calc(100dvh - 32px)',
        minBlockSize: 480,
        margin: 2,
        padding: { md: 5, lg: 7 },
        borderRadius: `${Math.round(Number(shape.borderRadius) * 2.5)}px`,
        overflow: 'hidden',
        ...(palette.mode === 'light'
          ? {
              color: palette.primary.contrastText,
              background: `linear-gradient(160deg, ${palette.primary.main}, ${palette.primary.dark})`,
            }
          : {
              color: palette.primary[800],
              background: `linear-gradient(160deg, ${palette.primary.light}, ${palette.level[1]})`,
            }),
      })}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
        <BrandMark size={36} inverted={palette.mode === 'light'} />
        <Typography component="p" variant="h3">
          {t('mall')}
        </Typography>
      </Box>
      <Box>
        <Typography
          component="p"
          sx={{
            fontSize: { md: '2.25rem', lg: '2.75rem' },
            fontWeight: 600,
            lineHeight: 1.3,
            letterSpacing: '-0.03em',
          }}
        >
          {t('slogan')}
          <br />
          {t('sloganEnd')}
        </Typography>
        <Typography sx={{ marginBlockStart: 2, maxInlineSize: 380, fontSize: '1.0625rem', textWrap: 'balance' }}>
          {t('sloganMore')}
        </Typography>
      </Box>
      <Box sx={{ minBlockSize: 0, display: 'grid', alignItems: 'end' }}>
        <Shelves />
      </Box>
    </Box>
  )
}
