import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import Typography from '@mui/material/Typography'
import { rehearseStock, type StockRow } from '@mall/contract/office-products/stock'
import { longestReason } from '@mall/contract/base/reason'
import { useState } from 'react'
import { useDispatch } from 'react-redux'
import { RehearsalPanel } from '#features/rehearsal/rehearsal-panel.tsx'
import { useRehearsal } from '#features/rehearsal/use-rehearsal.ts'
import { formatCount, formatQuantity } from '#shared/i18n/format.ts'
import { useLocale, useText } from '#shared/i18n/use-text.ts'
import { succeeded } from '#shared/snackbar/snackbar.slice.ts'
import { LabelledInput } from '#shared/ui/fields/labelled-input.tsx'
import { FormDialog } from '#shared/ui/form-dialog.tsx'
import { changeMessages } from './change.messages.ts'
import { changeKinds, planChange, type ChangeKind, type Draft, type Plan } from './plan-change.ts'
import { stockMessages } from './stock.messages.ts'
import { useChangeStock } from './use-change-stock.ts'

interface ChangeDialogProps {
  row: StockRow
  kind: ChangeKind
  close: () => void
}

/** What came in, went out or was counted. */
export function ChangeDialog({ row, kind: first, close }: ChangeDialogProps) {
  const t = useText(changeMessages)
  const say = useText(stockMessages)
  const locale = useLocale()
  const dispatch = useDispatch()
  const sending = useChangeStock(row)
  const { present } = sending
  const isCounted = present.stockQty !== null
  const [draft, setDraft] = useState<Draft>({ kind: first, qty: '', reason: '' })
  const [hasTried, setTried] = useState(false)
  const kind = isCounted ? draft.kind : 'COUNT'
  const plan = planChange({ ...draft, kind }, present)
  // What comes in takes nothing from baskets.
  const tried = kind !== 'IN' && plan.move ? { params: { prodId: row.prodId }, body: plan.move } : null
  const rehearsing = useRehearsal(rehearseStock, tried, sending.failure)
  const change = (part: Partial<Draft>) => {
    setDraft((before) => ({ ...before, ...part }))
    sending.forget()
  }
  const submit = async () => {
    setTried(true)
    if (!plan.change) return
    const stock = await sending.send(plan.change, rehearsing.rehearsed)
    if (stock === undefined) return
    const count = stock === null ? t('none') : formatQuantity(locale, stock, row.unit)
    dispatch(succeeded(say('saved', { product: row.prodNm, count })))
    close()
  }
  return (
    <FormDialog
      title={t('title', { product: row.prodNm })}
      action={t('save')}
      busy={sending.busy}
      problem={sending.problem}
      close={close}
      submit={submit}
    >
      {isCounted ? (
        <Kinds kind={kind} choose={(next) => change({ kind: next })} />
      ) : (
        <Typography color="textSecondary">{t('uncounted')}</Typography>
      )}
      {sending.isOvertaken && (
        <Alert severity="warning">
          {present.stockQty === null
            ? t('overtakenFree')
            : t('overtaken', { stock: formatCount(present.stockQty), waiting: formatCount(present.waitingQty) })}
        </Alert>
      )}
      {kind === 'FREE' ? (
        <Typography color="textSecondary">{t('free')}</Typography>
      ) : (
        <LabelledInput
          key={kind}
          label={t(`qty${kind}`)}
          value={draft.qty}
          autoFocus
          inputMode={row.boxQty > 1 ? 'text' : 'numeric'}
          autoComplete="off"
          onChange={({ target }) => change({ qty: target.value })}
          error={sending.qtyRefused ?? (hasTried && plan.qtyFault ? t(plan.qtyFault) : undefined)}
          hint={
            kind === 'COUNT' && present.waitingQty > 0
              ? t('counted', { waiting: formatQuantity(locale, present.waitingQty, row.unit) })
              : row.boxQty > 1 && t('boxes', { boxQty: formatQuantity(locale, row.boxQty, row.unit) })
          }
          endAdornment={<Unit row={row} />}
        />
      )}
      <Outcome row={row} before={present.stockQty} plan={plan} />
      {rehearsing.rehearsal && rehearsing.rehearsal.stores > 0 && <RehearsalPanel of={rehearsing} />}
      <LabelledInput
        label={t(kind === 'OUT' ? 'reason' : 'reasonOptional')}
        value={draft.reason}
        autoComplete="off"
        onChange={({ target }) => change({ reason: target.value })}
        error={hasTried && plan.reasonFault ? t(plan.reasonFault) : undefined}
        slotProps={{ input: { maxLength: longestReason, 'aria-required': kind === 'OUT' } }}
      />
      {kind !== 'FREE' && <QuickReasons texts={t(`quick${kind}`)} choose={(reason) => change({ reason })} />}
    </FormDialog>
  )
}

function Kinds({ kind, choose }: { kind: ChangeKind; choose: (kind: ChangeKind) => void }) {
  const t = useText(changeMessages)
  return (
    <ToggleButtonGroup
      exclusive
      fullWidth
      size="small"
      color="primary"
      value={kind}
      aria-label={t('kind')}
      onChange={(_, next: ChangeKind | null) => next !== null && choose(next)}
    >
      {changeKinds.map((one) => (
        <ToggleButton key={one} value={one} sx={{ whiteSpace: 'nowrap', paddingInline: 0.5 }}>
          {t(one)}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  )
}

function Unit({ row }: { row: StockRow }) {
  const locale = useLocale()
  // The unit alone, in its form after a number.
  return (
    <Typography component="span" variant="body2" color="textSecondary" sx={{ whiteSpace: 'nowrap' }}>
      <bdi>{formatQuantity(locale, 1, row.unit).replace(/^1\s?/, '')}</bdi>
    </Typography>
  )
}

function Outcome({ row, before, plan }: { row: StockRow; before: number | null; plan: Plan }) {
  const t = useText(changeMessages)
  const locale = useLocale()
  const named = (stock: number | null) => (stock === null ? t('none') : formatQuantity(locale, stock, row.unit))
  return (
    <Box role="status">
      <Typography sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
        {plan.after === undefined
          ? t('now', { before: named(before) })
          : t('after', { before: named(before), after: named(plan.after) })}
      </Typography>
      {plan.missing > 0 && (
        <Typography variant="body2" color="warning.main">
          {t('fewer', { count: formatQuantity(locale, plan.missing, row.unit) })}
        </Typography>
      )}
    </Box>
  )
}

function QuickReasons({ texts, choose }: { texts: string; choose: (reason: string) => void }) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {texts.split(',').map((text) => (
        <Chip key={text} label={text} variant="outlined" onClick={() => choose(text)} />
      ))}
    </Box>
  )
}
