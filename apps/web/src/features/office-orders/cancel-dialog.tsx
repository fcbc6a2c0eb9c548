import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import { isReason, longestReason } from '@mall/contract/base/reason'
import { tidy } from '@mall/contract/base/tidy'
import { held } from '@mall/contract/base/ordering/order-states'
import { useId, useState } from 'react'
import { useText } from '#shared/i18n/use-text.ts'
import { LabelledInput } from '#shared/ui/fields/labelled-input.tsx'
import { deskMessages } from './desk/desk.messages.ts'
import type { OfficeOrder } from './office-order.ts'

interface CancelDialogProps {
  order: OfficeOrder
  close: () => void
  cancel: (why: string) => void
}

/** Requires a reason, which the store sees in the order's history. */
export function CancelDialog({ order, close, cancel }: CancelDialogProps) {
  const t = useText(deskMessages)
  const id = useId()
  const [why, setWhy] = useState('')
  const [hasTried, setTried] = useState(false)
  const isHeld = order.status.code === held
  const isMissing = !isReason(why)
  const send = () => {
    setTried(true)
    if (!isMissing) cancel(tidy(why))
  }
  return (
    <Dialog open onClose={close} aria-labelledby={id} fullWidth maxWidth="xs">
      <DialogTitle id={id}>{t(isHeld ? 'rejectTitle' : 'cancelTitle')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <Typography>{t('cancelText', { store: order.storeNm })}</Typography>
        <LabelledInput
          label={t('why')}
          value={why}
          onChange={(event) => setWhy(event.target.value)}
          autoFocus
          multiline
          minRows={2}
          error={hasTried && isMissing ? t('reasonNeeded') : undefined}
          slotProps={{ input: { maxLength: longestReason, 'aria-required': true } }}
        />
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={close}>
          {t('keep')}
        </Button>
        <Button variant="contained" color="error" onClick={send}>
          {t(isHeld ? 'reject' : 'cancel')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
