import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import { isReason, longestReason } from '@mall/contract/base/reason'
import { tidy } from '@mall/contract/base/tidy'
import type { OfficeOrderRow } from '@mall/contract/office-orders'
import { confirmed, received, shipped } from '@mall/contract/base/ordering/order-states'
import { useId, useState } from 'react'
import { todayInSeoul } from '#features/orders/period/period.ts'
import { dayToDate, formatDay, formatWon } from '#shared/i18n/format.ts'
import { useLocale, useText } from '#shared/i18n/use-text.ts'
import { LabelledInput } from '#shared/ui/fields/labelled-input.tsx'
import { isEarly } from './is-early.ts'
import { useUnsaved } from './desk/use-unsaved.ts'
import type { Move } from './moves.ts'
import { moveMessages } from './moves.messages.ts'
import { officeMessages } from './office.messages.ts'
import { useMove } from './use-move.ts'

interface MoveDialogProps {
  to: Move
  rows: readonly OfficeOrderRow[]
  close: () => void
  done: () => void
}

/** Confirms a step for several orders: number of stores, total, whether it can be undone, and why held ones go on. */
export function MoveDialog({ to, rows: chosen, close, done }: MoveDialogProps) {
  const t = useText(officeMessages)
  const name = useText(moveMessages)
  const locale = useLocale()
  const id = useId()
  const { isBusy, move } = useMove()
  const unsaved = useUnsaved(chosen)
  // Their typed quantities would be lost, and others billed.
  const rows = chosen.filter((row) => unsaved?.includes(row) !== true)
  const open = rows.filter(({ canEdit }) => canEdit).length
  const [firstEarly, ...otherEarly] = rows
    .filter((row) => isEarly(row, to) && row.deliveryDate > todayInSeoul())
    .map(({ deliveryDate }) => deliveryDate)
    .sort()
  const [why, setWhy] = useState('')
  const [hasTried, setTried] = useState(false)
  const isMissing = to === received && !isReason(why)
  const run = async () => {
    setTried(true)
    if (isMissing) return
    const isDone = await move(rows, { to, ...(to === received && { note: tidy(why) }) })
    close()
    if (isDone) done()
  }
  const stores = new Set(rows.map(({ storeId }) => storeId)).size
  const won = formatWon(
    locale,
    rows.reduce((sum, { payAmt }) => sum + payAmt, 0),
  )
  if (unsaved === undefined) return null
  return (
    <Dialog open onClose={close} aria-labelledby={id} fullWidth maxWidth="xs">
      <DialogTitle id={id}>{name(`ask${to}`, { count: rows.length || chosen.length })}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 1.5 }}>
        {rows.length > 0 && <Typography>{t('ofStores', { stores, won })}</Typography>}
        {unsaved.length > 0 && (
          <Alert severity="error">{t('unsavedWarning', { count: unsaved.length, names: namesOf(unsaved) })}</Alert>
        )}
        {to === confirmed && open > 0 && <Alert severity="warning">{t('openWarning', { count: open })}</Alert>}
        {to === received && (
          <LabelledInput
            label={t('why')}
            value={why}
            autoFocus
            autoComplete="off"
            onChange={({ target }) => setWhy(target.value)}
            error={hasTried && isMissing ? t('whyNeeded') : undefined}
            slotProps={{ input: { maxLength: longestReason, 'aria-required': true } }}
          />
        )}
        {firstEarly !== undefined && (
          <Alert severity="warning">
            {t('earlyWarning', { count: otherEarly.length + 1, day: formatDay(locale, dayToDate(firstEarly)) })}
          </Alert>
        )}
        {to === shipped && <Alert severity="info">{t('shipWarning')}</Alert>}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={close}>
          {t('back')}
        </Button>
        <Button
          variant="contained"
          autoFocus={to !== received}
          loading={isBusy}
          disabled={rows.length === 0}
          onClick={() => void run()}
        >
          {name(`to${to}`)}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

const mostNamed = 3

const namesOf = (rows: readonly OfficeOrderRow[]) =>
  rows
    .slice(0, mostNamed)
    .map(({ storeNm, orderNo }) => `${storeNm} ${orderNo}`)
    .join(', ') + (rows.length > mostNamed ? ' …' : '')
