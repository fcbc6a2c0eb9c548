import Dialog from '@mui/material/Dialog'
import { useEffect, useId } from 'react'
import { ProveStep } from './prove-step.tsx'
import { RecoveryCodesStep } from './recovery-codes-step.tsx'
import { ScanStep } from './scan-step.tsx'
import { useChangeFactor, type Purpose } from './use-change-factor.ts'

interface FactorDialogProps {
  purpose: Purpose
  close: () => void
  /** The factor is another one now; the dialog may still have codes to show. */
  changed: () => void
}

/** One change of one's own second factor, from the password to what is new. */
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
      // Codes are shown once: they go only by the button that says they are kept. Typed text is not lost by a click beside it.
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
