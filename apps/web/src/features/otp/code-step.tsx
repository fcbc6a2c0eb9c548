import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useText } from '#shared/i18n/use-text.ts'
import { LabelledInput } from '#shared/ui/labelled-input.tsx'
import { digitsOf } from './digits.ts'
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
      <LabelledInput
        label={t('code')}
        name="otp"
        value={code}
        onChange={({ target }) => setCode(digitsOf(target.value))}
        autoComplete="one-time-code"
        autoFocus
        slotProps={{ input: { inputMode: 'numeric', pattern: '[0-9]*', dir: 'ltr', enterKeyHint: 'done' } }}
        sx={{
          '& input': {
            fontSize: '1.5rem',
            letterSpacing: '0.3em',
            textAlign: 'center',
            fontVariantNumeric: 'tabular-nums',
          },
        }}
      />
    </StepFrame>
  )
}
