import Alert from '@mui/material/Alert'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { waitUntil } from '#shared/api/failure.ts'
import type { Failure } from '#shared/api/failure.ts'
import { useFailureText } from '#shared/api/use-failure-text.ts'
import { useText } from '#shared/i18n/use-text.ts'
import { TryAgainIn } from '#shared/ui/try-again-in.tsx'
import { useSecondsLeft } from '#shared/ui/use-seconds-left.ts'
import { otpMessages } from './otp.messages.ts'
import { StepFrame } from './step-frame.tsx'
import type { StepProps } from './step-frame.tsx'

interface FailedStepProps extends StepProps {
  failure: Failure | null
  isNew: boolean
  retry: () => void
}

export function FailedStep({ failure, isNew, retry, ...frame }: FailedStepProps) {
  const t = useText(otpMessages)
  const failureText = useFailureText()
  const [until] = useState(() => (failure === null ? 0 : waitUntil(failure)))
  const secondsLeft = useSecondsLeft(until)
  const throttled = until > 0
  return (
    <StepFrame
      {...frame}
      title={t('failedTitle')}
      notice={isNew ? t('newAttempt') : undefined}
      action={t('retry')}
      disabled={secondsLeft > 0}
      autoFocusAction
      act={retry}
    >
      {/* The notice says why the attempt ended; the failure's advice to start over is already done. */}
      {failure !== null && !isNew && (
        <Alert severity={throttled ? 'warning' : 'error'}>
          <bdi>{failureText(failure)}</bdi>
          {throttled && <TryAgainIn seconds={secondsLeft} />}
        </Alert>
      )}
      <div>
        <Typography>{t('failed')}</Typography>
        <Typography color="textSecondary">{t('failedMore')}</Typography>
      </div>
    </StepFrame>
  )
}
