import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import { useId, type RefObject } from 'react'
import { useText } from '#shared/i18n/use-text.ts'
import { uiMessages } from '../ui.messages.ts'

interface ConfirmProps {
  question: string
  answer: string
  isConfirmed: boolean
  confirm: (isConfirmed: boolean) => void
  /** Saving was tried without the answer. */
  isMissing: boolean
  /** Gets the focus then. */
  box: RefObject<HTMLInputElement | null>
}

/** Asks about an unusual price or amount. A box is ticked rather than the button pressed twice, which a hurried hand does. */
export function ConfirmUnusual({ question, answer, isConfirmed, confirm, isMissing, box }: ConfirmProps) {
  const t = useText(uiMessages)
  const id = useId()
  const isWrong = isMissing && !isConfirmed
  return (
    <Alert severity={isWrong ? 'error' : 'warning'} role="group" aria-labelledby={id}>
      <Box id={id}>{question}</Box>
      <FormControlLabel
        control={
          <Checkbox
            checked={isConfirmed}
            onChange={(_, on) => confirm(on)}
            slotProps={{ input: { ref: box, 'aria-invalid': isWrong, 'aria-describedby': `${id}-missing` } }}
          />
        }
        label={answer}
        slotProps={{ typography: { variant: 'body2', sx: { fontWeight: 600 } } }}
      />
      <FormHelperText id={`${id}-missing`} error sx={{ margin: 0 }}>
        {isWrong && t('confirmMissing')}
      </FormHelperText>
    </Alert>
  )
}
