import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useText } from '#shared/i18n/use-text.ts'
import type { OtpAttempt } from './begin-otp.ts'
import { QrPicture, WithoutCamera } from './qr-picture.tsx'
import { otpMessages } from './otp.messages.ts'
import { StepFrame } from './step-frame.tsx'
import type { StepProps } from './step-frame.tsx'

interface QrStepProps extends StepProps {
  attempt: OtpAttempt
  isNew: boolean
  register: () => void
}

export function QrStep({ attempt: { qrImage, otpUri }, isNew, register, ...frame }: QrStepProps) {
  const t = useText(otpMessages)
  const [isThere, setIsThere] = useState(false)
  return (
    <StepFrame
      {...frame}
      title={t('qrTitle')}
      notice={isNew ? t('newQr') : undefined}
      action={t(isThere ? 'confirm' : 'qrPreparing')}
      disabled={!isThere}
      act={register}
    >
      <Typography>{t('qrGuide')}</Typography>
      <QrPicture qrImage={qrImage} shown={() => setIsThere(true)} />
      <Typography variant="body2" color="textSecondary">
        {t('qrApps')}
      </Typography>
      {otpUri !== undefined && <WithoutCamera otpUri={otpUri} />}
    </StepFrame>
  )
}
