import Dialog from '@mui/material/Dialog'
import { useId } from 'react'
import type { Credentials, OtpAttempt } from './begin-otp.ts'
import { CodeStep } from './code-step.tsx'
import { FailedStep } from './failed-step.tsx'
import { QrStep } from './qr-step.tsx'
import { useOtp } from './use-otp.ts'

interface OtpDialogProps {
  credentials: Credentials
  attempt: OtpAttempt
  /** Replaces an attempt that has ended. */
  isNew: boolean
  /** Called after a correct code; the dialog stays open until the sign-in is complete. */
  verified: () => Promise<void>
  giveUp: () => void
}

/** Registration, code entry and failure. Without `onClose`, Escape and backdrop do not close it. Spec §2 */
export function OtpDialog({ credentials, attempt, isNew, verified, giveUp }: OtpDialogProps) {
  const titleId = useId()
  const { state, busy, register, verify, retry } = useOtp(credentials, { attempt, isNew }, verified)
  const shared = { titleId, busy, giveUp }
  return (
    <Dialog
      open
      aria-labelledby={titleId}
      slotProps={{ paper: { sx: { inlineSize: 360, maxInlineSize: 'calc(100% - 32px)', margin: 2 } } }}
    >
      {state.step === 'qr' && (
        <QrStep
          {...shared}
          key={state.attempt.authId}
          attempt={state.attempt}
          isNew={state.isNew}
          register={() => void register()}
        />
      )}
      {state.step === 'code' && <CodeStep {...shared} isNew={state.isNew} verify={(code) => void verify(code)} />}
      {state.step === 'failed' && <FailedStep {...shared} failure={state.failure} isNew={state.isNew} retry={retry} />}
    </Dialog>
  )
}
