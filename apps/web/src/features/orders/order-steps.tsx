import DoneIcon from '@mui/icons-material/Check'
import Box from '@mui/material/Box'
import { confirmed, delivered, preparing, received, shipped } from '@mall/contract/base/ordering/order-states'
import { useCodesQuery } from '#features/codes/codes.api.ts'
import { useText } from '#shared/i18n/use-text.ts'
import { standingMessages } from './standing.messages.ts'

const way = [received, confirmed, preparing, shipped, delivered]

/** Progress from sent to delivered; completed steps have a tick. */
export function OrderSteps({ status }: { status: string }) {
  const t = useText(standingMessages)
  const { data: codes = [] } = useCodesQuery({ params: { group: '2006' } })
  const at = way.indexOf(status)
  return (
    <Box
      component="ol"
      aria-label={t('steps')}
      sx={{
        display: 'grid',
        gridTemplateColumns: 'repeat(5, 1fr)',
        gap: 0.5,
        margin: 0,
        padding: 0,
        listStyle: 'none',
      }}
    >
      {way.map((code, n) => (
        <Box
          component="li"
          key={code}
          {...(n === at && { 'aria-current': 'step' as const })}
          sx={{
            display: 'grid',
            gap: 0.5,
            minInlineSize: 0,
            fontSize: { xs: '0.75rem', sm: '0.875rem' },
            fontWeight: n === at ? 700 : 400,
            color: n <= at ? 'text.primary' : 'text.secondary',
          }}
        >
          <Box sx={{ blockSize: 6, borderRadius: 3, backgroundColor: n <= at ? 'primary.main' : 'action.selected' }} />
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.25, minBlockSize: '1.5em' }}>
            {n < at && (
              <DoneIcon
                aria-hidden="true"
                // Five labels with ticks do not fit on a phone.
                sx={{ display: { xs: 'none', sm: 'block' }, fontSize: '1.1em', color: 'primary.main' }}
              />
            )}
            <span>{codes.find((one) => one.code === code)?.name}</span>
          </Box>
        </Box>
      ))}
    </Box>
  )
}
