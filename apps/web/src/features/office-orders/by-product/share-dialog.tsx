import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import { tidy } from '@mall/contract/base/tidy'
import { useId } from 'react'
import { useText } from '#shared/i18n/use-text.ts'
import { officeMessages } from '../office.messages.ts'
import { sumShares, type ShareRow } from './share-rows.ts'
import { sharesMessages } from './shares.messages.ts'
import type { Shares } from './use-shares.ts'

interface ShareDialogProps {
  /** What the shares come to. */
  text: string
  rows: readonly ShareRow[]
  shares: Shares
  close: () => void
}

/** Asks once before orders are confirmed short. */
export function ShareDialog({ text, rows, shares, close }: ShareDialogProps) {
  const t = useText(sharesMessages)
  const name = useText(officeMessages)
  const id = useId()
  const { progress, kept } = shares
  const reason = kept?.reason ?? ''
  const { stillOpen } = sumShares(rows)
  const isBusy = progress !== null
  const run = async () => {
    await shares.apply(rows, reason)
    close()
    // Its button may be gone; after the dialog, which gives the focus back.
    requestAnimationFrame(() => document.getElementById('content')?.focus())
  }
  return (
    <Dialog open onClose={isBusy ? undefined : close} aria-labelledby={id} fullWidth maxWidth="xs">
      <DialogTitle id={id}>{t('ask', { count: rows.length })}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 1.5 }}>
        <Typography sx={{ fontVariantNumeric: 'tabular-nums' }}>{text}</Typography>
        <Typography variant="body2">{t('askWhy', { reason: tidy(reason) })}</Typography>
        {stillOpen > 0 && <Alert severity="warning">{name('openWarning', { count: stillOpen })}</Alert>}
        <Typography variant="body2">{t('askRest')}</Typography>
      </DialogContent>
      <DialogActions>
        {isBusy && (
          <Typography variant="body2" color="textSecondary" role="status" sx={{ flexGrow: 1, paddingInline: 1 }}>
            {t('busy', { done: progress.done, count: progress.of })}
          </Typography>
        )}
        <Button color="inherit" disabled={isBusy} onClick={close}>
          {name('back')}
        </Button>
        <Button variant="contained" autoFocus loading={isBusy} onClick={() => void run()}>
          {t('confirm')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
