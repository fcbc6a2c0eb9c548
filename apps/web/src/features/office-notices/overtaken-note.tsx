import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { useText } from '#shared/i18n/use-text.ts'
import { sides } from './notice-draft.ts'
import type { Side } from './notice-draft.ts'
import { writeMessages } from './write.messages.ts'

interface OvertakenNoteProps {
  side: Side
  choose: (side: Side) => void
  /** Gives up what was being written. */
  drop: () => void
}

/** Whoever saves at the foot of the page and was overtaken reads here what has happened. */
const showAtOnce = (note: HTMLElement | null) => note?.scrollIntoView({ block: 'center' })

/** Somebody else has saved the notice meanwhile. What is shown below can be changed and saved, whichever it is. */
export function OvertakenNote({ side, choose, drop }: OvertakenNoteProps) {
  const t = useText(writeMessages)
  return (
    <Alert ref={showAtOnce} severity="warning" role="alert" sx={{ marginBlockEnd: 2 }}>
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
