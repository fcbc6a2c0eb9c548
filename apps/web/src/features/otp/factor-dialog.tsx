import Dialog from '@mui/material/Dialog'
import { useEffect, useId } from 'react'
import { ProveStep } from './prove-step.tsx'
import { RecoveryCodesStep } from './recovery-codes-step.tsx'
import { ScanStep } from './scan-step.tsx'
import { useChangeFactor, type Purpose } from './use-change-factor.ts'

interface FactorDialogProps {
  purpose: Purpose
  close: () => void
  /** Called when the factor has changed; the dialog may still show recovery codes. */
  changed: () => void
}

/** Changes the user's second factor, starting with the password. */
export function FactorDialog({ purpose, close, changed }: FactorDialogProps) {
  const titleId = useId()
  const { step, busy, failure, prove, confirm } = useChangeFactor(purpose, changed)
  const isDone = step.at === 'done'
  useEffect(() => {
    if (isDone) close()
  }, [isDone, close])
  const shared = { titleId, busy, failure, close }
  return (
    <Dialog
      open={!isDone}
      aria-labelledby={titleId}
      // Backdrop clicks never discard input. Recovery codes are shown once, so only their button closes the dialog.
      onClose={(_, reason) => {
        if (reason === 'escapeKeyDown' && step.at !== 'codes') close()
      }}
      slotProps={{ paper: { sx: { inlineSize: 400, maxInlineSize: 'calc(100% - 32px)', margin: 2 } } }}
    >
      {step.at === 'prove' && <ProveStep {...shared} purpose={purpose} prove={(proof) => void prove(proof)} />}
      {step.at === 'scan' && <ScanStep {...shared} {...step} confirm={(code) => void confirm(code)} />}
      {step.at === 'codes' && <RecoveryCodesStep titleId={titleId} codes={step.recoveryCodes} close={close} />}
    </Dialog>
  )
}
