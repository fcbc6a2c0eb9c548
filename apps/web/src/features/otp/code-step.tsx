import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useText } from '#shared/i18n/use-text.ts'
import { CodeInput } from './code-input.tsx'
import { otpMessages } from './otp.messages.ts'
import { StepFrame } from './step-frame.tsx'
import type { StepProps } from './step-frame.tsx'

interface CodeStepProps extends StepProps {
  isNew: boolean
  verify: (code: string) => void
}

export function CodeStep({ isNew, verify, ...frame }: CodeStepProps) {
  const t = useText(otpMessages)
  const [code, setCode] = useState('')
  return (
    <StepFrame
      {...frame}
      title={t('codeTitle')}
      notice={isNew ? t('newAttempt') : undefined}
      action={t('confirm')}
      disabled={code === ''}
      act={() => verify(code)}
    >
      <Typography>{t('codeGuide')}</Typography>
      <CodeInput value={code} change={setCode} autoFocus />
      <Typography variant="body2" color="textSecondary">
        {t('recoveryGuide')}
      </Typography>
    </StepFrame>
  )
}
