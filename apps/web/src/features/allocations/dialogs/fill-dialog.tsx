import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { rehearseAllocation, type OfficeAllocation } from '@mall/contract/allocations'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { RehearsalPanel } from '#features/rehearsal/rehearsal-panel.tsx'
import { useRehearsal } from '#features/rehearsal/use-rehearsal.ts'
import { useText } from '#shared/i18n/use-text.ts'
import { LabelledInput } from '#shared/ui/fields/labelled-input.tsx'
import { FormDialog } from '#shared/ui/form-dialog.tsx'
import { dialogMessages } from './dialogs.messages.ts'
import { readCount } from './read-count.ts'
import type { SendChange } from './use-send-change.ts'

interface FillDialogProps {
  list: OfficeAllocation
  grades: readonly string[]
  sending: SendChange
  close: () => void
}

/** The same share for all stores, or for those of a grade. */
export function FillDialog({ list, grades, sending, close }: FillDialogProps) {
  const t = useText(dialogMessages)
  const [grade, setGrade] = useState('')
  const [prodId, setProdId] = useState('')
  const [typed, setTyped] = useState('')
  const [isIncomplete, setIncomplete] = useState(false)
  const qty = readCount(typed)
  const prodIds = prodId === '' ? list.goods.map((one) => one.prodId) : [prodId]
  const fills = qty === undefined ? null : [{ prodIds, grade: grade === '' ? null : grade, qty }]
  const change = fills && sending.changeWith({ fills })
  const rehearsing = useRehearsal(rehearseAllocation, change && { body: change }, sending.failure)
  const submit = async () => {
    setIncomplete(fills === null)
    if (fills && (await sending.send({ fills }, t('filled'), rehearsing.rehearsed))) close()
  }
  return (
    <FormDialog
      title={t('fillTitle')}
      action={t('fill')}
      busy={sending.busy}
      problem={sending.problem}
      close={close}
      submit={submit}
    >
      <Choice label={t('which')} value={grade} choose={setGrade}>
        <MenuItem value="">{t('allStores')}</MenuItem>
        {grades.map((one) => (
          <MenuItem key={one} value={one}>
            {t('grade', { grade: one })}
          </MenuItem>
        ))}
      </Choice>
      <Choice label={t('whichGoods')} value={prodId} choose={setProdId}>
        <MenuItem value="">{t('allGoods')}</MenuItem>
        {list.goods.map((one) => (
          <MenuItem key={one.prodId} value={one.prodId}>
            <bdi>{one.prodNm}</bdi>
          </MenuItem>
        ))}
      </Choice>
      <LabelledInput
        label={t('each')}
        value={typed}
        inputMode="numeric"
        autoComplete="off"
        onChange={({ target }) => setTyped(target.value)}
        error={isIncomplete && qty === undefined ? t('wholeNumber') : undefined}
      />
      <RehearsalPanel of={rehearsing} />
    </FormDialog>
  )
}

interface ChoiceProps {
  label: string
  value: string
  choose: (value: string) => void
  children: ReactNode
}

function Choice({ label, value, choose, children }: ChoiceProps) {
  return (
    <TextField
      select
      size="small"
      margin="dense"
      label={label}
      value={value}
      onChange={({ target }) => choose(target.value)}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
    >
      {children}
    </TextField>
  )
}
