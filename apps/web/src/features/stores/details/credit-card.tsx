import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { isReason, longestReason } from '@mall/contract/base/reason'
import { tidy } from '@mall/contract/base/tidy'
import { largestLimit, type OfficeStore } from '@mall/contract/stores'
import { useState } from 'react'
import { useDispatch } from 'react-redux'
import { useMay } from '#features/users/use-may.ts'
import { codeOf } from '#shared/api/failure.ts'
import { useFailureText } from '#shared/api/use-failure-text.ts'
import { formatCount, formatWon } from '#shared/i18n/format.ts'
import { useLocale, useText } from '#shared/i18n/use-text.ts'
import { succeeded } from '#shared/snackbar/snackbar.slice.ts'
import { AmountCard, type AmountRow } from '#shared/ui/amount-rows.tsx'
import { useOwed } from '#shared/ui/use-owed.ts'
import { LabelledInput } from '#shared/ui/fields/labelled-input.tsx'
import { useSetCreditLimitMutation } from '../stores.api.ts'
import { dataMessages } from './data.messages.ts'
import { digitsOf } from './store-fields.ts'

export function CreditCard({ store }: { store: OfficeStore }) {
  const t = useText(dataMessages)
  const owedRow = useOwed()
  const mayChange = useMay('accounts')
  const [isOpen, setOpen] = useState(false)
  const { creditLimit, balance, inTransit } = store
  const left = creditLimit - balance - inTransit
  const owed = [owedRow(t('owed'), balance), { label: t('inTransit'), amount: inTransit }]
  const rows: AmountRow[] =
    creditLimit === 0
      ? owed
      : [
          { label: t('limit'), amount: creditLimit },
          ...owed,
          { label: t('remains'), amount: left, weight: 'strong', isBad: left < 0 },
        ]
  return (
    <AmountCard title={t('credit')} rows={rows}>
      {isOpen && <LimitForm store={store} close={() => setOpen(false)} />}
      {!isOpen && (
        <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
          <span>{creditLimit === 0 && t('noLimit')}</span>
          {mayChange && <Button onClick={() => setOpen(true)}>{t('changeLimit')}</Button>}
        </Box>
      )}
    </AmountCard>
  )
}

/** Another limit that was set meanwhile is shown before it can be overwritten. */
function LimitForm({ store, close }: { store: OfficeStore; close: () => void }) {
  const t = useText(dataMessages)
  const locale = useLocale()
  const text = useFailureText()
  const dispatch = useDispatch()
  const [first] = useState(store.creditLimit)
  const [typed, setTyped] = useState(formatCount(store.creditLimit))
  const [why, setWhy] = useState('')
  const [hasTried, setTried] = useState(false)
  const [save, { isLoading, error }] = useSetCreditLimitMutation()
  const digits = digitsOf(typed)
  const isWrong = digits === '' || Number(digits) > largestLimit
  const isConflict = error !== undefined && codeOf(error) === 'CONFLICT'
  const submit = async () => {
    setTried(true)
    if (isWrong || !isReason(why)) return
    // A conflict has brought the current limit, which is on the screen now.
    const seen = isConflict ? store.creditLimit : first
    const body = { creditLimit: Number(digits), seen, reason: tidy(why) }
    const { data } = await save({ params: { storeId: store.storeId }, body })
    if (data) {
      dispatch(succeeded(t('limitSaved')))
      close()
    }
  }
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
      sx={{ display: 'grid', gap: 1.5, marginBlockStart: 1 }}
    >
      <LabelledInput
        label={t('limit')}
        value={typed}
        autoFocus
        inputMode="numeric"
        hint={t('limitHint')}
        error={isWrong ? t('limitWrong') : undefined}
        onChange={({ target }) => {
          const next = digitsOf(target.value).slice(0, 12)
          setTyped(next === '' ? '' : formatCount(Number(next)))
        }}
      />
      <LabelledInput
        label={t('limitWhy')}
        value={why}
        autoComplete="off"
        error={hasTried && !isReason(why) ? t('limitWhyNeeded') : undefined}
        onChange={({ target }) => setWhy(target.value)}
        slotProps={{ input: { maxLength: longestReason, 'aria-required': true } }}
      />
      {error !== undefined && (
        <Alert severity={isConflict ? 'warning' : 'error'}>
          {isConflict ? t('limitConflict', { won: formatWon(locale, store.creditLimit) }) : text(error)}
        </Alert>
      )}
      <Box sx={{ display: 'flex', justifyContent: 'end', gap: 1 }}>
        <Button color="inherit" onClick={close}>
          {t('cancel')}
        </Button>
        <Button type="submit" variant="contained" loading={isLoading}>
          {t('save')}
        </Button>
      </Box>
    </Box>
  )
}
