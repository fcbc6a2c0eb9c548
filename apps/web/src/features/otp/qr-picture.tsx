import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useText } from '#shared/i18n/use-text.ts'
import { imageAddress, secretOf } from './otp-uri.ts'
import { otpMessages } from './otp.messages.ts'

/** Spec §9 */
const qrSize = 180

/** The QR code, on white in every mode: cameras need it so. `shown`: it can be scanned now. */
export function QrPicture({ qrImage, shown }: { qrImage: string | undefined; shown?: () => void }) {
  const t = useText(otpMessages)
  return (
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
          <img src={imageAddress(qrImage)} width={qrSize} height={qrSize} alt={t('qrAlt')} onLoad={shown} />
        )}
      </Box>
    </Box>
  )
}

/** For the phone that shows the code itself, and for an app that cannot scan. */
export function WithoutCamera({ otpUri }: { otpUri: string }) {
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
