import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Typography from '@mui/material/Typography'
import type { MallCard } from '#features/users/use-mall-card.ts'
import { useText } from '#shared/i18n/use-text.ts'
import { sessionMessages } from '../session.messages.ts'

interface DemoSignInsProps {
  demo: MallCard['demo']
  disabled: boolean
  choose: (one: MallCard['demo'][number]) => void
}

/** The public demo accounts, one click each. */
export function DemoSignIns({ demo, disabled, choose }: DemoSignInsProps) {
  const t = useText(sessionMessages)
  return (
    <Box component="section" aria-labelledby="demo-title">
      <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 1, marginBlockEnd: 1 }}>
        <Typography id="demo-title" component="h2" variant="subtitle2">
          {t('demoTitle')}
        </Typography>
        <Typography component="p" variant="caption" color="textSecondary">
          {t('demo')}
        </Typography>
      </Box>
      <Box
        component="ul"
        sx={{
          listStyle: 'none',
          margin: 0,
          padding: 0,
          display: 'grid',
          gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
          gap: 1,
        }}
      >
        {demo.map((one) => (
          <Box component="li" key={one.username} sx={{ display: 'grid' }}>
            <ButtonBase
              disabled={disabled}
              onClick={() => choose(one)}
              sx={{
                display: 'grid',
                justifyItems: 'start',
                justifyContent: 'start',
                alignContent: 'center',
                minBlockSize: 52,
                padding: '6px 12px',
                textAlign: 'start',
                borderRadius: 1,
                border: 1,
                borderColor: 'divider',
                backgroundColor: 'background.paper',
                '&:hover': { borderColor: 'primary.main', backgroundColor: 'action.hover' },
                '&.Mui-disabled': { opacity: 0.6 },
              }}
            >
              <Typography component="span" variant="subtitle2">
                {one.username}
              </Typography>
              <Typography component="span" variant="caption" color="textSecondary">
                {one.shows}
              </Typography>
            </ButtonBase>
          </Box>
        ))}
      </Box>
    </Box>
  )
}
