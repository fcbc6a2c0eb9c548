import Dialog from '@mui/material/Dialog'
import DialogTitle from '@mui/material/DialogTitle'
import { useId } from 'react'
import { useText } from '#shared/i18n/use-text.ts'
import { ChangePasswordForm } from './change-password-form.tsx'
import type { PasswordChange } from './change-password-form.tsx'
import { passwordMessages } from './password.messages.ts'

/** Spec §2 "Change-password dialog", §9 */
export function ChangePasswordDialog(props: PasswordChange) {
  const { forced = false, close } = props
  const t = useText(passwordMessages)
  const titleId = useId()
  return (
    <Dialog
      open
      aria-labelledby={titleId}
      // Escape closes the dialog if it was opened from the menu; a backdrop click never discards input.
      onClose={(_, reason) => {
        if (!forced && reason === 'escapeKeyDown') close()
      }}
      slotProps={{
        paper: {
          sx: {
            inlineSize: 400,
            maxInlineSize: 'calc(100% - 32px)',
            blockSize: forced ? 700 : 550,
            maxBlockSize: 'calc(100dvh - 32px)',
            margin: 2,
          },
        },
      }}
    >
      <DialogTitle id={titleId}>{t('title')}</DialogTitle>
      <ChangePasswordForm {...props} />
    </Dialog>
  )
}
