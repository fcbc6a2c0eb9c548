import { longestAllocationName, rehearseAllocation, type OfficeAllocation } from '@mall/contract/allocations'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useDispatch } from 'react-redux'
import { RehearsalPanel } from '#features/rehearsal/rehearsal-panel.tsx'
import { useRehearsal } from '#features/rehearsal/use-rehearsal.ts'
import { refusedFields } from '#shared/api/failure.ts'
import { useOnce } from '#shared/api/sent-once.ts'
import { useFailureText } from '#shared/api/use-failure-text.ts'
import { useText } from '#shared/i18n/use-text.ts'
import { officeAllocationPath } from '#shared/paths.ts'
import { succeeded } from '#shared/snackbar/snackbar.slice.ts'
import { LabelledInput } from '#shared/ui/fields/labelled-input.tsx'
import { FormDialog } from '#shared/ui/form-dialog.tsx'
import { useSaveAllocationMutation } from '../allocations.api.ts'
import { dialogMessages } from './dialogs.messages.ts'

/** Name and days of a new list, which then opens, or of one that exists. */
export function AllocationDialog({ list, close }: { list: OfficeAllocation | null; close: () => void }) {
  const t = useText(dialogMessages)
  const text = useFailureText()
  const dispatch = useDispatch()
  const navigate = useNavigate()
  const [name, setName] = useState(list?.name ?? '')
  const [from, setFrom] = useState(list?.from ?? '')
  // One that is over starts again only by a day that is chosen.
  const [to, setTo] = useState(list === null || list.state === 'PAST' ? '' : list.to)
  const [isIncomplete, setIncomplete] = useState(false)
  const [save, { isLoading, error }] = useSaveAllocationMutation()
  const once = useOnce()
  const refused = refusedFields(error)
  // A new list has no products yet, so that it reaches no store.
  const isMoved = list !== null && (from !== list.from || to !== list.to)
  const tried =
    isMoved && from !== '' && to >= from ? { alcListId: list.alcListId, version: list.version, from, to } : null
  const rehearsing = useRehearsal(rehearseAllocation, tried && { body: tried }, error)
  const submit = async () => {
    const missing = name.trim() === '' || from === '' || to === ''
    setIncomplete(missing)
    if (missing) return
    const seen = list && { version: list.version }
    const body = { alcListId: list?.alcListId ?? null, ...seen, name, from, to, ...rehearsing.rehearsed }
    const { data } = await save({ body, headers: once(body) })
    if (!data) return
    close()
    if (list) dispatch(succeeded(t('saved')))
    else void navigate(officeAllocationPath(data.alcListId))
  }
  const missing = (value: string) => (isIncomplete && value.trim() === '' ? t('missing') : undefined)
  return (
    <FormDialog
      title={t(list ? 'changeTitle' : 'newTitle')}
      action={t(list ? 'save' : 'make')}
      busy={isLoading}
      problem={error && text(error)}
      close={close}
      submit={submit}
    >
      <LabelledInput
        label={t('name')}
        value={name}
        autoFocus
        autoComplete="off"
        onChange={({ target }) => setName(target.value)}
        error={missing(name) ?? refused['name']}
        slotProps={{ input: { maxLength: longestAllocationName } }}
      />
      <LabelledInput
        label={t('from')}
        type="date"
        value={from}
        onChange={({ target }) => setFrom(target.value)}
        error={missing(from) ?? refused['from']}
      />
      <LabelledInput
        label={t('to')}
        type="date"
        value={to}
        onChange={({ target }) => setTo(target.value)}
        error={missing(to) ?? refused['to']}
      />
      <RehearsalPanel of={rehearsing} />
    </FormDialog>
  )
}
