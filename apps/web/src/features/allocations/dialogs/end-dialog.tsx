import Typography from '@mui/material/Typography'
import { rehearseAllocationEnd, type OfficeAllocation } from '@mall/contract/allocations'
import { useDispatch } from 'react-redux'
import { RehearsalPanel } from '#features/rehearsal/rehearsal-panel.tsx'
import { useRehearsal } from '#features/rehearsal/use-rehearsal.ts'
import { useFailureText } from '#shared/api/use-failure-text.ts'
import { useText } from '#shared/i18n/use-text.ts'
import { paths } from '#shared/paths.ts'
import { succeeded } from '#shared/snackbar/snackbar.slice.ts'
import { FormDialog } from '#shared/ui/form-dialog.tsx'
import { useNavigateFreely } from '#shared/ui/unsaved/leave-guard.tsx'
import { useEndAllocationMutation } from '../allocations.api.ts'
import { dialogMessages } from './dialogs.messages.ts'

export function EndDialog({ list, close }: { list: OfficeAllocation; close: () => void }) {
  const t = useText(dialogMessages)
  const text = useFailureText()
  const dispatch = useDispatch()
  const navigate = useNavigateFreely()
  const [end, { isLoading, error }] = useEndAllocationMutation()
  const isDeleted = list.state === 'COMING' && list.orderedQty === 0
  const { alcListId, version } = list
  const rehearsing = useRehearsal(rehearseAllocationEnd, { params: { alcListId } }, error)
  const submit = async () => {
    const { data } = await end({ params: { alcListId }, body: { version, ...rehearsing.rehearsed } })
    if (!data) return
    dispatch(succeeded(t(data.deleted ? 'deleted' : 'ended')))
    close()
    if (data.deleted) navigate(paths.officeAllocations)
  }
  return (
    <FormDialog
      title={t('endTitle')}
      action={t('end')}
      busy={isLoading}
      problem={error && text(error)}
      close={close}
      submit={submit}
    >
      <Typography>{t(isDeleted ? 'deleteText' : 'endText')}</Typography>
      <RehearsalPanel of={rehearsing} />
    </FormDialog>
  )
}
