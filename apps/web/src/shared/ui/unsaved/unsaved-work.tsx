import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import { useEffect, useEffectEvent, useId, useState } from 'react'
import { useText } from '#shared/i18n/use-text.ts'
import { uiMessages } from '../ui.messages.ts'
import { useGuard } from './leave-guard.tsx'

interface UnsavedWorkProps {
  /** There is work that would be lost. */
  isUnsaved: boolean
  /** Forgets the work where it outlives the page. */
  discard?: () => void
  /** Where other words than those of a form are right. */
  title?: string
  note?: string
  stay?: string
  leave?: string
}

/**
 * Asks before unsaved work is lost: in a dialog if another page is opened, by the browser if the tab is closed or
 * reloaded. Render it once beside the work. After saving, code that navigates uses `useNavigateFreely`.
 */
export function UnsavedWork({ isUnsaved, discard, title, note, stay, leave }: UnsavedWorkProps) {
  const t = useText(uiMessages)
  const guard = useGuard()
  const titleId = useId()
  const [asked, setAsked] = useState<{ leave: () => void } | null>(null)
  const forget = useEffectEvent(() => discard?.())
  useEffect(() => {
    if (!isUnsaved) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    const release = guard.hold({ ask: (go) => setAsked({ leave: go }), discard: () => forget() })
    return () => {
      removeEventListener('beforeunload', warn)
      release()
    }
  }, [isUnsaved, guard])
  if (asked === null) return null
  const close = () => setAsked(null)
  return (
    <Dialog open onClose={close} fullWidth maxWidth="xs" role="alertdialog" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{title ?? t('unsavedTitle')}</DialogTitle>
      <DialogContent>
        <DialogContentText>{note ?? t('unsavedNote')}</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button
          color="error"
          onClick={() => {
            close()
            asked.leave()
          }}
        >
          {leave ?? t('leaveUnsaved')}
        </Button>
        <Button variant="contained" autoFocus onClick={close}>
          {stay ?? t('keepEditing')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
