import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import type { ReactNode } from 'react'
import { waitUntil, type Failure } from '#shared/api/failure.ts'
import { useFailureText } from '#shared/api/use-failure-text.ts'
import { useText } from '#shared/i18n/use-text.ts'
import { TryAgainIn } from '#shared/ui/try-again-in.tsx'
import { useSecondsLeft } from '#shared/ui/use-seconds-left.ts'
import { securityMessages } from './security.messages.ts'

export interface FactorStepProps {
  titleId: string
  busy: boolean
  failure: Failure | null
  close: () => void
}

interface FactorFormProps extends FactorStepProps {
  title: string
  action: string
  color?: 'primary' | 'error'
  disabled: boolean
  send: () => void
  children: ReactNode
}

/** A step as a form: title, fields, error and buttons. */
export function FactorForm({
  titleId,
  busy,
  failure,
  close,
  title,
  action,
  color,
  disabled,
  send,
  children,
}: FactorFormProps) {
  const t = useText(securityMessages)
  const until = failure === null ? 0 : waitUntil(failure)
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!busy && !disabled) send()
      }}
      sx={{ display: 'flex', flexDirection: 'column', minBlockSize: 0 }}
    >
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <Box role="alert" sx={{ '&:empty': { display: 'none' } }}>
          {failure !== null && <Refusal key={until} failure={failure} until={until} />}
        </Box>
        {children}
      </DialogContent>
      <DialogActions sx={{ paddingBlock: '8px 20px' }}>
        <Button type="button" color="inherit" onClick={close}>
          {t('cancel')}
        </Button>
        <Button type="submit" variant="contained" color={color ?? 'primary'} loading={busy} disabled={busy || disabled}>
          {action}
        </Button>
      </DialogActions>
    </Box>
  )
}

function Refusal({ failure, until }: { failure: Failure; until: number }) {
  const failureText = useFailureText()
  const secondsLeft = useSecondsLeft(until)
  return (
    <Alert severity={until > 0 ? 'warning' : 'error'} role="presentation">
      <bdi>{failureText(failure)}</bdi>
      {until > 0 && <TryAgainIn seconds={secondsLeft} />}
    </Alert>
  )
}
