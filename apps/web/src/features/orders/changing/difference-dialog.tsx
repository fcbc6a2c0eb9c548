import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { Suspense } from 'react'
import type { useOverLimit } from '#features/credit/use-over-limit.ts'
import { dayToDate, formatCount, formatDay, formatQuantity, formatWon } from '#shared/i18n/format.ts'
import { useLocale, useText } from '#shared/i18n/use-text.ts'
import { late } from '#shared/late/late.ts'
import { changingMessages } from './changing.messages.ts'
import type { MoreLine, OrderChange } from './order-changes.ts'

const OddLine = late(async () => (await import('#features/baskets/odd/odd-line.tsx')).OddLine)

interface DifferenceDialogProps {
  changes: readonly OrderChange[]
  /** Goods amount before and after. */
  goods: { from: number; to: number }
  /** What the order costs as it was sent, with its delivery fee. */
  now: { payAmt: number; feeAmt: number }
  places: { from: string; to: string }
  /** Lines as wanted that are more than before. */
  more: readonly MoreLine[]
  /** What happens to the changed order if it exceeds the credit limit. */
  over: Pick<ReturnType<typeof useOverLimit>, 'isHeld' | 'rule' | 'text'>
  /** Why the last attempt was refused, and what to do about it. */
  note: ReactNode
  isBusy: boolean
  close: () => void
  save: () => void
}

/** Shows every change before and after, so that the user confirms it before saving. */
export function DifferenceDialog(props: DifferenceDialogProps) {
  const { changes, goods, now, places, more, over, note, isBusy, close, save } = props
  const t = useText(changingMessages)
  const locale = useLocale()
  return (
    <Dialog open onClose={close} fullWidth maxWidth="sm" aria-labelledby="difference">
      <DialogTitle id="difference">{t('difference')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <Box component="ul" sx={{ margin: 0, padding: 0, listStyle: 'none' }}>
          {changes.map((change) => (
            <Change key={keyOf(change)} change={change} places={places} more={more} />
          ))}
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: 1 }}>
          <Typography sx={{ fontWeight: 600 }}>{t('goods')}</Typography>
          <BeforeAfter from={formatWon(locale, goods.from)} to={formatWon(locale, goods.to)} />
          <Typography variant="caption" color="textSecondary" sx={{ flexBasis: '100%' }}>
            {t('notes', { pay: formatWon(locale, now.payAmt), fee: formatWon(locale, now.feeAmt) })}
          </Typography>
        </Box>
        {over.rule !== null && <Alert severity={over.rule === 'REFUSE' ? 'error' : 'warning'}>{over.text}</Alert>}
        {note}
      </DialogContent>
      <DialogActions>
        <Button onClick={close}>{t('back')}</Button>
        <Button variant="contained" disabled={isBusy || changes.length === 0} onClick={save}>
          {t(over.isHeld ? 'saveHeld' : 'save')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

const kinds = {
  added: 'kindAdded',
  removed: 'kindRemoved',
  quantity: 'kindQuantity',
  lineMemo: 'kindLineMemo',
  day: 'kindDay',
  place: 'kindPlace',
  memo: 'kindMemo',
} as const

const colours: Partial<Record<OrderChange['kind'], string>> = { added: 'success.main', removed: 'error.main' }

function Change({ change, places, more }: { change: OrderChange } & Pick<DifferenceDialogProps, 'places' | 'more'>) {
  const t = useText(changingMessages)
  const hasQty = change.kind === 'added' || change.kind === 'quantity'
  const line = hasQty && more.find(({ prodId }) => prodId === change.prodId)
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: '84px minmax(0, 1fr)',
        columnGap: 1.5,
        alignItems: 'baseline',
        paddingBlock: 1,
        borderBlockEnd: '1px solid',
        borderColor: 'divider',
      }}
    >
      <Typography variant="body2" sx={{ fontWeight: 600, color: colours[change.kind] ?? 'text.secondary' }}>
        {t(kinds[change.kind])}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 2 }}>
        {'prodNm' in change && <bdi>{change.prodNm}</bdi>}
        <Values change={change} places={places} />
        {line && (
          <Box sx={{ flexBasis: '100%', '&:empty': { display: 'none' } }}>
            <Suspense>
              <OddLine {...line} />
            </Suspense>
          </Box>
        )}
      </Box>
    </Box>
  )
}

function Values({ change, places }: { change: OrderChange; places: { from: string; to: string } }) {
  const t = useText(changingMessages)
  const locale = useLocale()
  const day = (date: string) => formatDay(locale, dayToDate(date))
  const text = (words: string) => (words === '' ? t('none') : words)
  switch (change.kind) {
    case 'added':
      return <BeforeAfter to={formatQuantity(locale, change.to, change.unit)} />
    case 'removed':
      return <BeforeAfter from={formatQuantity(locale, change.from, change.unit)} />
    case 'quantity':
      return <BeforeAfter from={formatCount(change.from)} to={formatQuantity(locale, change.to, change.unit)} />
    case 'day':
      return <BeforeAfter from={day(change.from)} to={day(change.to)} />
    case 'place':
      return <BeforeAfter {...places} />
    case 'memo':
    case 'lineMemo':
      return <BeforeAfter from={text(change.from)} to={text(change.to)} />
  }
}

function BeforeAfter({ from, to }: { from?: string; to?: string }) {
  return (
    <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums' }}>
      {from !== undefined && (
        <Box component="del" sx={{ color: 'text.secondary' }}>
          <bdi>{from}</bdi>
        </Box>
      )}
      {from !== undefined && to !== undefined && ' → '}
      {to !== undefined && (
        <Box component="ins" sx={{ fontWeight: 600, textDecoration: 'none' }}>
          <bdi>{to}</bdi>
        </Box>
      )}
    </Box>
  )
}

function keyOf(change: OrderChange): string {
  return 'prodId' in change ? `${change.kind} ${change.prodId}` : change.kind
}
