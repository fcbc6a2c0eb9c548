import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { useText } from '#shared/i18n/use-text.ts'
import { bringIntoSight } from '#shared/ui/bring-into-sight.ts'
import { sides } from './notice-draft.ts'
import type { Side } from './notice-draft.ts'
import { writeMessages } from './write.messages.ts'

interface OvertakenNoteProps {
  side: Side
  choose: (side: Side) => void
  /** Discards the draft. */
  drop: () => void
}

/** Warns that another user has saved the notice. Either version can be edited and saved below. */
export function OvertakenNote({ side, choose, drop }: OvertakenNoteProps) {
  const t = useText(writeMessages)
  return (
    <Alert ref={bringIntoSight} severity="warning" role="alert" sx={{ marginBlockEnd: 2 }}>
      {t('overtaken')}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, marginBlockStart: 1 }}>
        <ToggleButtonGroup
          exclusive
          size="small"
          value={side}
          aria-label={t('whichToWrite')}
          onChange={(_, chosen: Side | null) => {
            if (chosen !== null) choose(chosen)
          }}
        >
          {sides.map((one) => (
            <ToggleButton key={one} value={one}>
              {t(one)}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
        <Button color="inherit" size="small" onClick={drop}>
          {t('dropMine')}
        </Button>
      </Box>
    </Alert>
  )
}
