import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { rehearseStores, type BulkChange } from '@mall/contract/stores/bulk'
import { useState } from 'react'
import { useDispatch } from 'react-redux'
import { RehearsalPanel } from '#features/rehearsal/rehearsal-panel.tsx'
import { useRehearsal } from '#features/rehearsal/use-rehearsal.ts'
import { useFailureText } from '#shared/api/use-failure-text.ts'
import { useText } from '#shared/i18n/use-text.ts'
import { succeeded } from '#shared/snackbar/snackbar.slice.ts'
import { FormDialog } from '#shared/ui/form-dialog.tsx'
import { useChangeStoresMutation, usePlanBulkChangeMutation } from '../stores.api.ts'
import { BulkFields } from './bulk-fields.tsx'
import { BulkPreview } from './bulk-preview.tsx'
import { bulkMessages } from './bulk.messages.ts'

/** Chooses fields, then shows old and new of each store, then changes all of them together. */
export function BulkDialog({ storeIds, close }: { storeIds: string[]; close: () => void }) {
  const t = useText(bulkMessages)
  const text = useFailureText()
  const dispatch = useDispatch()
  const [change, setChange] = useState<BulkChange>({})
  const [plan, planning] = usePlanBulkChangeMutation()
  const [apply, applying] = useChangeStoresMutation()
  const planned = planning.data
  const kept = applying.data?.kept ?? []
  const isEmpty = Object.keys(change).length === 0 || change.deliveryDays?.length === 0
  const back = () => planning.reset()
  const stores = (planned?.changes ?? []).map(({ storeId, stamp }) => ({ storeId, stamp }))
  const canTry = stores.length > 0 && kept.length === 0
  const rehearsing = useRehearsal(rehearseStores, canTry ? { body: { change, stores } } : null, applying.error)
  const save = async () => {
    const { data } = await apply({ body: { change, stores, ...rehearsing.rehearsed } })
    if (!data) return
    dispatch(succeeded(t('changed', { count: data.changed })))
    if (data.kept.length === 0) close()
  }
  const submit = async () => {
    if (kept.length > 0) close()
    else if (planned === undefined && !isEmpty) await plan({ body: { change, storeIds } })
    else if (planned?.changes.length === 0) back()
    else if (planned !== undefined) await save()
  }
  const error = planning.error ?? applying.error
  const action = kept.length > 0 ? 'close' : !planned ? 'toPreview' : planned.changes.length === 0 ? 'back' : 'apply'
  return (
    <FormDialog
      title={t('title', { count: storeIds.length })}
      action={t(action, { count: planned?.changes.length ?? 0 })}
      busy={planning.isLoading || applying.isLoading}
      problem={error && text(error)}
      {...{ close, submit }}
    >
      {kept.length > 0 ? (
        <Alert severity="warning">
          {t('kept', { count: kept.length, names: kept.map(({ storeNm }) => storeNm).join(', ') })}
        </Alert>
      ) : planned === undefined ? (
        <>
          <Typography variant="body2">{t('note')}</Typography>
          <BulkFields change={change} set={setChange} />
          {Object.keys(change).length > 0 && isEmpty && <Alert severity="warning">{t('noDays')}</Alert>}
        </>
      ) : (
        <>
          <BulkPreview plan={planned} />
          <RehearsalPanel of={rehearsing} />
          <Button onClick={back} sx={{ justifySelf: 'start' }}>
            {t('back')}
          </Button>
        </>
      )}
    </FormDialog>
  )
}
