import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useRef, useState } from 'react'
import { useText } from '#shared/i18n/use-text.ts'
import { useCopyText } from '#shared/ui/text/copy-text.ts'
import { imageAddress, secretOf } from './otp-uri.ts'
import { otpMessages } from './otp.messages.ts'

/** Spec §9 */
const qrSize = 180

/** QR code on white in every mode, because cameras need the contrast. `shown` is called once it can be scanned. */
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

/** For authenticators on the same phone, and for apps that cannot scan. */
export function WithoutCamera({ otpUri }: { otpUri: string }) {
  const t = useText(otpMessages)
  const [copied, setCopied] = useState(false)
  // Omitted without touch rather than hidden: a hidden first link would trap the dialog's tab order.
  const [isTouched] = useState(() => matchMedia('(pointer: coarse)').matches)
  const secret = secretOf(otpUri)
  const shown = useRef<HTMLElement>(null)
  const copyText = useCopyText()
  const copy = async () => setCopied(await copyText(secret?.replaceAll(' ', '') ?? '', shown.current))
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
            ref={shown}
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
          <Button size="small" onClick={() => void copy()} sx={{ marginInlineStart: -1.25 }}>
            <span role="status">{t(copied ? 'copied' : 'copy')}</span>
          </Button>
        </Box>
      )}
    </>
  )
}
