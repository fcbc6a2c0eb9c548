import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import { useId, useRef } from 'react'
import { useDispatch } from 'react-redux'
import { useText } from '#shared/i18n/use-text.ts'
import { invitationPath } from '#shared/paths.ts'
import { succeeded } from '#shared/snackbar/snackbar.slice.ts'
import { useCopyText } from '#shared/ui/text/copy-text.ts'
import { LabelledInput } from '#shared/ui/fields/labelled-input.tsx'
import { staffMessages } from './staff.messages.ts'

export interface Invited {
  name: string
  code: string
  days: number
}

/** Shows the address of an invitation, which cannot be shown again. */
export function InvitationDialog({ name, code, days, close }: Invited & { close: () => void }) {
  const t = useText(staffMessages)
  const dispatch = useDispatch()
  const titleId = useId()
  const copyText = useCopyText()
  const field = useRef<HTMLInputElement>(null)
  const address = `${location.origin}${invitationPath(code)}`
  const copy = async () => {
    if (await copyText(address, field.current)) dispatch(succeeded(t('copied')))
  }
  return (
    <Dialog open fullWidth maxWidth="xs" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{t('inviteTitle', { name })}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <Typography>{t('inviteText', { name, days })}</Typography>
        <LabelledInput
          label={t('address')}
          value={address}
          readOnly
          inputRef={field}
          onFocus={({ target }) => target.select()}
          slotProps={{ input: { dir: 'ltr' } }}
        />
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={close}>
          {t('done')}
        </Button>
        <Button variant="contained" autoFocus onClick={() => void copy()}>
          {t('copy')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
