import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useText } from '#shared/i18n/use-text.ts'
import type { OtpAttempt } from './begin-otp.ts'
import { imageAddress, secretOf } from './otp-uri.ts'
import { otpMessages } from './otp.messages.ts'
import { StepFrame } from './step-frame.tsx'
import type { StepProps } from './step-frame.tsx'

/** Spec §9 */
const qrSize = 180

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
      <Box
        sx={{
          justifySelf: 'center',
          display: 'grid',
          placeItems: 'center',
          padding: 1.5,
          borderRadius: 1.5,
          border: 1,
          borderColor: 'divider',
          backgroundColor: '#fff',
        }}
      >
        <Box sx={{ inlineSize: qrSize, blockSize: qrSize }}>
          {qrImage !== undefined && (
            <img
              src={imageAddress(qrImage)}
              width={qrSize}
              height={qrSize}
              alt={t('qrAlt')}
              onLoad={() => setIsThere(true)}
            />
          )}
        </Box>
      </Box>
      <Typography variant="body2" color="textSecondary">
        {t('qrApps')}
      </Typography>
      {otpUri !== undefined && <WithoutCamera otpUri={otpUri} />}
    </StepFrame>
  )
}

/** For the phone that shows the code itself, and for an app that cannot scan. */
function WithoutCamera({ otpUri }: { otpUri: string }) {
  const t = useText(otpMessages)
  const [copied, setCopied] = useState(false)
  // Left out where it is of no use: the round of the Tab key would get stuck at a first link that is merely not shown.
  const [isTouched] = useState(() => matchMedia('(pointer: coarse)').matches)
  const secret = secretOf(otpUri)
  // Over plain http the browser offers no clipboard; the key can still be marked by hand.
  const { clipboard } = navigator as Partial<Navigator>
  const copy = async () => {
    await clipboard?.writeText(secret?.replaceAll(' ', '') ?? '')
    setCopied(true)
  }
  return (
    <>
      {isTouched && (
        <Button href={otpUri} variant="outlined" fullWidth>
          {t('onThisPhone')}
        </Button>
      )}
      {secret !== null && (
        <Box>
          <Typography variant="body2" color="textSecondary">
            {t('byHand')}
          </Typography>
          <Box
            component="code"
            dir="ltr"
            sx={{
              display: 'block',
              // Four groups a line.
              maxInlineSize: '19ch',
              marginBlock: 0.5,
              fontFamily: 'ui-monospace, monospace',
              fontSize: '0.875rem',
              userSelect: 'all',
              overflowWrap: 'anywhere',
            }}
          >
            {secret}
          </Box>
          {clipboard && (
            <Button size="small" onClick={() => void copy()} sx={{ marginInlineStart: -1.25 }}>
              <span role="status">{t(copied ? 'copied' : 'copy')}</span>
            </Button>
          )}
        </Box>
      )}
    </>
  )
}
