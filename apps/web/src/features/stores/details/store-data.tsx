import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { rehearseStore, type OfficeStore } from '@mall/contract/stores'
import { useState } from 'react'
import { useForm, useWatch, type UseFormReturn } from 'react-hook-form'
import { useDispatch } from 'react-redux'
import { RehearsalPanel } from '#features/rehearsal/rehearsal-panel.tsx'
import { useRehearsal } from '#features/rehearsal/use-rehearsal.ts'
import { codeOf, type Failure } from '#shared/api/failure.ts'
import { useMay } from '#features/users/use-may.ts'
import { useText } from '#shared/i18n/use-text.ts'
import { succeeded } from '#shared/snackbar/snackbar.slice.ts'
import { useChangeStoreMutation, useGetStoreQuery } from '../stores.api.ts'
import { CompanyCard } from '../company/company-card.tsx'
import { CreditCard } from './credit-card.tsx'
import { dataMessages } from './data.messages.ts'
import { StoreForm } from './store-form.tsx'
import { fieldsOf, typedOf, type TypedNewStore } from './store-fields.ts'

/**
 * The data of a store. After a change by someone else, what was typed stays, and the other fields can be brought up to
 * date before saving again.
 */
export function StoreData({ store }: { store: OfficeStore }) {
  const t = useText(dataMessages)
  const dispatch = useDispatch()
  const mayChange = useMay('stores')
  const { storeId } = store
  const [version, setVersion] = useState(store.version)
  const [isMerged, setMerged] = useState(false)
  const form = useForm<TypedNewStore>({ defaultValues: typedOf(store) })
  const { refetch } = useGetStoreQuery({ params: { storeId } })
  const [change, { isLoading, error, reset }] = useChangeStoreMutation()
  const rehearsing = useStoreRehearsal(storeId, form, error)
  const isConflict = error !== undefined && codeOf(error) === 'CONFLICT'

  const submit = async (typed: TypedNewStore) => {
    const body = { ...fieldsOf(typed), version, ...rehearsing.rehearsed }
    const { data } = await change({ params: { storeId }, body })
    if (!data) return
    setVersion(data.version)
    setMerged(false)
    form.reset(typed)
    dispatch(succeeded(t('saved')))
  }
  const merge = async () => {
    const { data } = await refetch()
    if (!data) return
    form.reset(typedOf(data), { keepDirtyValues: true })
    setVersion(data.version)
    setMerged(true)
    reset()
  }
  const conflict = (
    <Alert
      severity="warning"
      action={
        <Button color="inherit" size="small" onClick={() => void merge()}>
          {t('merge')}
        </Button>
      }
    >
      {t('conflict')}
    </Alert>
  )
  const note = isConflict ? conflict : isMerged ? <Alert severity="info">{t('merged')}</Alert> : undefined
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {!mayChange && <Alert severity="info">{t('readOnly')}</Alert>}
      <CreditCard store={store} />
      <CompanyCard store={store} />
      <StoreForm
        form={form}
        storeId={storeId}
        readOnly={!mayChange}
        busy={isLoading}
        failure={error}
        effect={<RehearsalPanel of={rehearsing} />}
        {...(note !== undefined && { note })}
        submit={submit}
      />
    </Box>
  )
}

const reaching = ['storeGrade', 'routeId', 'paymentTerms', 'endDay'] as const

/** What the change does to the store's baskets and orders, while one of the fields that reach them differs. */
function useStoreRehearsal(storeId: string, { control, formState }: UseFormReturn<TypedNewStore>, error?: Failure) {
  const { storeGrade, routeId, paymentTerms, endDay } = fieldsOf(useWatch({ control }) as TypedNewStore)
  const isReached = reaching.some((field) => formState.dirtyFields[field] === true)
  const body = { storeGrade, routeId, paymentTerms, endDay }
  return useRehearsal(rehearseStore, isReached ? { params: { storeId }, body } : null, error)
}
