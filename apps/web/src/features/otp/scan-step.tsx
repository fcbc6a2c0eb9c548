import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useText } from '#shared/i18n/use-text.ts'
import { CodeInput } from './code-input.tsx'
import { FactorForm, type FactorStepProps } from './factor-form.tsx'
import { QrPicture, WithoutCamera } from './qr-picture.tsx'
import { securityMessages } from './security.messages.ts'

interface ScanStepProps extends FactorStepProps {
  qrImage: string
  otpUri: string
  confirm: (code: string) => void
}

/** Registers the new authenticator and verifies it by its first code. */
export function ScanStep({ qrImage, otpUri, confirm, ...frame }: ScanStepProps) {
  const t = useText(securityMessages)
  const [code, setCode] = useState('')
  return (
    <FactorForm
      {...frame}
      title={t('scanTitle')}
      action={t('register')}
      disabled={code === ''}
      send={() => confirm(code)}
    >
      <Typography>{t('scanGuide')}</Typography>
      <QrPicture qrImage={qrImage} />
      <WithoutCamera otpUri={otpUri} />
      <CodeInput value={code} change={setCode} />
    </FactorForm>
  )
}
