import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { isReason, longestReason } from '@mall/contract/base/reason'
import { tidy } from '@mall/contract/base/tidy'
import { largestLimit, rehearseCreditLimit, type OfficeStore } from '@mall/contract/stores'
import { useRef, useState } from 'react'
import { useDispatch } from 'react-redux'
import { RehearsalPanel } from '#features/rehearsal/rehearsal-panel.tsx'
import { useRehearsal } from '#features/rehearsal/use-rehearsal.ts'
import { codeOf } from '#shared/api/failure.ts'
import { useFailureText } from '#shared/api/use-failure-text.ts'
import { formatCount, formatWon } from '#shared/i18n/format.ts'
import { useLocale, useText } from '#shared/i18n/use-text.ts'
import { succeeded } from '#shared/snackbar/snackbar.slice.ts'
import { ConfirmUnusual } from '#shared/ui/fields/confirm-unusual.tsx'
import { LabelledInput } from '#shared/ui/fields/labelled-input.tsx'
import { useSetCreditLimitMutation } from '../stores.api.ts'
import { dataMessages } from './data.messages.ts'
import { digitsOf } from './store-fields.ts'
import { unusualLimit } from './unusual-limit.ts'

/** Another limit that was set meanwhile is shown before it can be overwritten. */
export function LimitForm({ store, close }: { store: OfficeStore; close: () => void }) {
  const t = useText(dataMessages)
  const locale = useLocale()
  const text = useFailureText()
  const dispatch = useDispatch()
  const [seen, setSeen] = useState(store.creditLimit)
  const [typed, setTyped] = useState(formatCount(store.creditLimit))
  const [why, setWhy] = useState('')
  const [hasTried, setTried] = useState(false)
  const [save, { isLoading, error }] = useSetCreditLimitMutation()
  const digits = digitsOf(typed)
  const isWrong = digits === '' || Number(digits) > largestLimit
  const limit = Number(digits)
  const asked = isWrong ? null : unusualLimit(store, limit)
  const confirmBox = useRef<HTMLInputElement>(null)
  const [confirmed, setConfirmed] = useState<string | null>(null)
  // What was answered holds for this amount and for what the store owes now.
  const won = (amount: number) => formatWon(locale, amount)
  const question =
    asked &&
    t(asked.kind, { owed: won(asked.owed), remains: won(asked.remains), old: won(asked.old), times: asked.times })
  const isConfirmed = confirmed !== null && confirmed === question
  const isConflict = error !== undefined && codeOf(error) === 'CONFLICT'
  const { storeId } = store
  const isTried = !isWrong && limit !== store.creditLimit
  const tried = { params: { storeId }, body: { creditLimit: limit } }
  const rehearsing = useRehearsal(rehearseCreditLimit, isTried ? tried : null, error)
  const submit = async () => {
    setTried(true)
    if (isWrong || !isReason(why)) return
    if (question !== null && !isConfirmed) return confirmBox.current?.focus()
    // A conflict has brought the current limit, which is on the screen now.
    const now = isConflict ? store.creditLimit : seen
    setSeen(now)
    const body = { creditLimit: limit, seen: now, reason: tidy(why), ...rehearsing.rehearsed }
    const { data } = await save({ params: { storeId }, body })
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
          setTried(false)
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
      {question !== null && (
        <ConfirmUnusual
          question={question}
          answer={limit === 0 ? t('noLimitIsRight') : t('limitIsRight', { won: won(limit) })}
          isConfirmed={isConfirmed}
          confirm={(isRight) => setConfirmed(isRight ? question : null)}
          isMissing={hasTried}
          box={confirmBox}
        />
      )}
      <RehearsalPanel of={rehearsing} />
      {error !== undefined && (
        <Alert severity={isConflict ? 'warning' : 'error'}>
          {isConflict ? t('limitConflict', { won: won(store.creditLimit) }) : text(error)}
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
