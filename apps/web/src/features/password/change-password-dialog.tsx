import Dialog from '@mui/material/Dialog'
import DialogTitle from '@mui/material/DialogTitle'
import { useId } from 'react'
import { useText } from '#shared/i18n/use-text.ts'
import { ChangePasswordForm } from './change-password-form.tsx'
import { passwordMessages } from './password.messages.ts'

export interface ChangePasswordDialogProps {
  /** Empty when nobody knows it here: then the rule about it is left to the server. */
  username: string
  tenantCd?: string | undefined
  /** Known from the sign-in that runs, and then not asked for. Spec §4 */
  currentPassword?: string | undefined
  /** Nothing else works until it is done: it brings the guide, and closing it gives up signing in. */
  forced?: boolean
  close: () => void
  changed: (newPassword: string) => void
}

/** Spec §2 "Change-password dialog", §9 */
export function ChangePasswordDialog(props: ChangePasswordDialogProps) {
  const { forced = false, close } = props
  const t = useText(passwordMessages)
  const titleId = useId()
  return (
    <Dialog
      open
      aria-labelledby={titleId}
      // Escape closes what was opened from the menu; a click beside it never throws typed text away.
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
