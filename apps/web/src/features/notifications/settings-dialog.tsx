import type { notificationSettings, NotificationCode } from '@mall/contract/notifications'
import type { CallOk } from '@mall/contract/base/call'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Skeleton from '@mui/material/Skeleton'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { useDispatch } from 'react-redux'
import { useFailureText } from '#shared/api/use-failure-text.ts'
import { useText } from '#shared/i18n/use-text.ts'
import { openSnackbar } from '#shared/snackbar/snackbar.slice.ts'
import { LoadFailed } from '#shared/ui/load-failed.tsx'
import { useChangeNotificationSettingsMutation, useNotificationSettingsQuery } from './notifications.api.ts'
import { settingsMessages } from './settings.messages.ts'
import { SettingsTable } from './settings-table.tsx'

type Settings = CallOk<typeof notificationSettings>

/** Which notifications the user receives, and how. */
export function SettingsDialog({ close }: { close: () => void }) {
  const t = useText(settingsMessages)
  const id = useId()
  const { data, error, isError, refetch } = useNotificationSettingsQuery(undefined, { refetchOnMountOrArgChange: true })
  return (
    <Dialog open fullWidth maxWidth="xs" onClose={close} aria-labelledby={id}>
      <DialogTitle id={id}>{t('title')}</DialogTitle>
      {data && <SettingsForm key={data.mailAddress} settings={data} close={close} />}
      {!data && (
        <DialogContent>
          {isError ? <LoadFailed failure={error} retry={() => void refetch()} /> : <FormPending />}
        </DialogContent>
      )}
    </Dialog>
  )
}

function FormPending() {
  return Array.from({ length: 11 }, (_, n) => <Skeleton key={n} variant="text" sx={{ blockSize: 42 }} />)
}

function SettingsForm({ settings, close }: { settings: Settings; close: () => void }) {
  const t = useText(settingsMessages)
  const text = useFailureText()
  const dispatch = useDispatch()
  const [codes, setCodes] = useState(settings.codes)
  const [address, setAddress] = useState(settings.mailAddress ?? '')
  const [isWrong, setWrong] = useState(false)
  const [change, { isLoading }] = useChangeNotificationSettingsMutation()

  const turn = (code: NotificationCode, how: 'bell' | 'mail', on: boolean) =>
    setCodes(codes.map((one) => (one.code === code ? { ...one, [how]: on } : one)))

  const save = async () => {
    const mailAddress = address.trim() === '' ? null : address.trim()
    if (mailAddress !== null && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(mailAddress)) {
      setWrong(true)
      return
    }
    const { error } = await change({ body: { codes, mailAddress } })
    if (error) {
      const alert = { color: 'error', variant: 'filled' } as const
      dispatch(openSnackbar({ message: text(error), variant: 'alert', alert }))
      return
    }
    dispatch(openSnackbar({ message: t('saved') }))
    close()
  }

  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
      sx={{ display: 'contents' }}
    >
      <DialogContent>
        <Typography variant="body2" color="textSecondary">
          {t(settings.mailOffered ? 'leadMail' : 'lead')}
        </Typography>
        <SettingsTable codes={codes} withMail={settings.mailOffered} turn={turn} />
        {settings.mailOffered && (
          <TextField
            fullWidth
            type="email"
            autoComplete="email"
            label={t('mailAddress')}
            value={address}
            error={isWrong}
            helperText={t(isWrong ? 'mailWrong' : 'mailHint')}
            onChange={(event) => {
              setAddress(event.target.value)
              setWrong(false)
            }}
            sx={{ marginBlockStart: 2 }}
          />
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={close}>{t('cancel')}</Button>
        <Button type="submit" variant="contained" loading={isLoading}>
          {t('save')}
        </Button>
      </DialogActions>
    </Box>
  )
}
