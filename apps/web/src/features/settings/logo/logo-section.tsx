import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { logoPath } from '@mall/contract/base/company/logo-path'
import { changeLogo } from '@mall/contract/settings/logo'
import { useRef, useState } from 'react'
import { useDispatch } from 'react-redux'
import { useWhoAmIQuery } from '#features/users/users.api.ts'
import { codeOf } from '#shared/api/failure.ts'
import type { Failure } from '#shared/api/failure.ts'
import { upload } from '#shared/api/files/upload.ts'
import { useFailureText } from '#shared/api/use-failure-text.ts'
import { useText } from '#shared/i18n/use-text.ts'
import { succeeded } from '#shared/snackbar/snackbar.slice.ts'
import { useRemoveLogoMutation } from '../settings.api.ts'
import { useMay } from '#features/users/use-may.ts'
import { logoMessages } from './logo.messages.ts'

/** The logo as pages and the installed app show it; an upload takes effect at once. */
export function LogoSection() {
  const t = useText(logoMessages)
  const text = useFailureText()
  const dispatch = useDispatch()
  const mayChange = useMay('settings')
  const { data: me, refetch } = useWhoAmIQuery()
  const [drop, { isLoading: isRemoving }] = useRemoveLogoMutation()
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const logo = me?.tenant.logo ?? ''
  const ended = (error: Failure | null, done: 'saved' | 'removed') => {
    setFailure(error)
    if (error === null) dispatch(succeeded(t(done)))
    if (error === null || codeOf(error) === 'CONFLICT') void refetch()
  }
  const send = async (file: File) => {
    setSending(true)
    const call = { ...changeLogo, path: `${changeLogo.path}?seen=${logo}` as const }
    const sent = await upload(call, file, { onProgress: () => undefined, signal: new AbortController().signal })
    ended(sent.ok ? null : sent.error, 'saved')
    setSending(false)
  }
  const remove = async () => {
    const { error } = await drop({ query: { seen: logo } })
    ended(error ?? null, 'removed')
  }
  return (
    <Box component="section" aria-label={t('logo')} sx={{ display: 'grid', gap: 1.5, marginBlockEnd: 4 }}>
      <Box>
        <Typography variant="h2" sx={{ fontSize: '1.125rem' }}>
          {t('logo')}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {t('note')}
        </Typography>
      </Box>
      {logo !== '' && me && <Previews tenantCd={me.tenant.tenantCd} logo={logo} />}
      {logo === '' && <Typography color="textSecondary">{t('none')}</Typography>}
      {failure !== null && (
        <Alert severity="error">{codeOf(failure) === 'CONFLICT' ? t('conflict') : text(failure)}</Alert>
      )}
      {mayChange && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
          <input
            ref={input}
            type="file"
            hidden
            aria-label={t('choose')}
            accept="image/png,image/jpeg,image/webp"
            onChange={({ target }) => {
              const file = target.files?.[0]
              // The same file may be chosen again after a failure.
              target.value = ''
              if (file) void send(file)
            }}
          />
          <Button variant="outlined" loading={isSending} onClick={() => input.current?.click()}>
            {t(logo === '' ? 'choose' : 'another')}
          </Button>
          {logo !== '' && (
            <Button color="inherit" loading={isRemoving} onClick={() => void remove()}>
              {t('remove')}
            </Button>
          )}
          <Typography variant="body2" color="textSecondary">
            {t('kinds')}
          </Typography>
        </Box>
      )}
    </Box>
  )
}

/** A logo that disappears on one of the grounds is seen here first. */
const grounds = { light: '#ffffff', dark: '#141a21' } as const

function Previews({ tenantCd, logo }: { tenantCd: string; logo: string }) {
  const t = useText(logoMessages)
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
      {(['light', 'dark'] as const).map((mode) => (
        <Box component="figure" key={mode} sx={{ margin: 0 }}>
          <Box sx={{ ...frame, backgroundColor: grounds[mode] }}>
            <img src={logoPath(tenantCd, logo, 'wide')} alt="" style={{ maxBlockSize: 40, maxInlineSize: 180 }} />
          </Box>
          <Typography component="figcaption" variant="caption" color="textSecondary">
            {t(mode)}
          </Typography>
        </Box>
      ))}
      <Box component="figure" sx={{ margin: 0 }}>
        <Box sx={{ ...frame, padding: 0, inlineSize: 72, overflow: 'hidden', borderRadius: 4 }}>
          <img src={logoPath(tenantCd, logo, 'maskable-192')} alt="" width={72} height={72} />
        </Box>
        <Typography component="figcaption" variant="caption" color="textSecondary">
          {t('icon')}
        </Typography>
      </Box>
    </Box>
  )
}

const frame = {
  display: 'grid',
  placeItems: 'center',
  blockSize: 72,
  paddingInline: 2,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1.5,
} as const
