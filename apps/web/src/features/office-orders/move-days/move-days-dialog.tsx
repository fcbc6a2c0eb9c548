import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { dayToDate, formatDay } from '#shared/i18n/format.ts'
import { useLocale, useText } from '#shared/i18n/use-text.ts'
import { RowList } from '#shared/ui/lists/row-list.tsx'
import { moveDaysMessages } from './move-days.messages.ts'
import { useMoveDays, type MovableOrder } from './use-move-days.ts'

interface MoveDaysDialogProps {
  rows: readonly MovableOrder[]
  close: () => void
  done: () => void
}

/** Asks before orders go to other days, each with its old and its new one. */
export function MoveDaysDialog({ rows, close, done }: MoveDaysDialogProps) {
  const t = useText(moveDaysMessages)
  const locale = useLocale()
  const id = useId()
  const { isBusy, move } = useMoveDays()
  const day = (date: string) => formatDay(locale, dayToDate(date))
  const fit = rows.flatMap((row) => (row.mustMove?.next ? [{ ...row, to: row.mustMove.next }] : []))
  const run = async () => {
    const isDone = await move(fit)
    close()
    if (isDone) done()
  }
  return (
    <Dialog open onClose={close} aria-labelledby={id} fullWidth maxWidth="xs">
      <DialogTitle id={id}>{t('ask', { count: fit.length })}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 1.5 }}>
        <Box sx={{ maxBlockSize: 320, overflowY: 'auto' }} tabIndex={0} role="region" aria-label={t('orders')}>
          <RowList label={t('orders')}>
            {fit.map(({ orderId, orderNo, storeNm, deliveryDate, to }) => (
              <Box component="li" key={orderId} sx={{ paddingInline: 1.5, paddingBlock: 1 }}>
                <Typography variant="body2" sx={{ fontWeight: 600 }}>
                  <bdi>{storeNm}</bdi>{' '}
                  <Typography component="span" variant="caption" color="textSecondary">
                    {orderNo}
                  </Typography>
                </Typography>
                <Typography variant="body2" sx={{ fontVariantNumeric: 'tabular-nums' }}>
                  {t('from', { from: day(deliveryDate), to: day(to) })}
                </Typography>
              </Box>
            ))}
          </RowList>
        </Box>
        {rows.length > fit.length && (
          <Alert severity="warning">{t('noDays', { count: rows.length - fit.length })}</Alert>
        )}
        <Typography variant="body2">{t('told')}</Typography>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={close}>
          {t('back')}
        </Button>
        <Button variant="contained" autoFocus loading={isBusy} disabled={fit.length === 0} onClick={() => void run()}>
          {t('move')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
