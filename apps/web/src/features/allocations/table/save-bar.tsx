import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { RehearsalPanel } from '#features/rehearsal/rehearsal-panel.tsx'
import { useText } from '#shared/i18n/use-text.ts'
import { footBar } from '#shared/ui/foot-bar.ts'
import { tableMessages } from './table.messages.ts'
import type { AllocationTable } from './use-allocation-table.ts'

/** Shown below the table while there are unsaved or refused cells. */
export function SaveBar({ table: { drafted, sending, rehearsing, save, undo } }: { table: AllocationTable }) {
  const t = useText(tableMessages)
  if (drafted.count === 0 && sending.problem === undefined) return null
  return (
    <Paper
      data-bottom-bar=""
      data-foot=""
      elevation={4}
      sx={{ ...footBar, display: 'grid', gap: 1, padding: 1.5, marginBlockStart: 1 }}
    >
      {sending.isConflict ? (
        <Alert
          severity="warning"
          action={
            <Button color="inherit" size="small" onClick={sending.forget}>
              {t('reload')}
            </Button>
          }
        >
          {t('conflict')}
        </Alert>
      ) : (
        sending.problem !== undefined && <Alert severity="error">{sending.problem}</Alert>
      )}
      {/* The table stays in sight beside a long list of stores. */}
      <Box sx={{ maxBlockSize: '40dvh', overflowY: 'auto', '&:empty': { display: 'none' } }}>
        <RehearsalPanel of={rehearsing} />
      </Box>
      {drafted.count > 0 && (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
          <Typography variant="body2" sx={{ flexGrow: 1 }} role="status">
            {t('changed', { count: drafted.count })}
          </Typography>
          <Button color="inherit" onClick={undo}>
            {t('undo')}
          </Button>
          <Button variant="contained" loading={sending.busy} onClick={save}>
            {t('save')}
          </Button>
        </Box>
      )}
    </Paper>
  )
}
