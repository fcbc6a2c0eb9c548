import Box from '@mui/material/Box'
import { useEffect, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useDispatch } from 'react-redux'
import { useText } from '#shared/i18n/use-text.ts'
import { officeStorePath, paths } from '#shared/paths.ts'
import { succeeded } from '#shared/snackbar/snackbar.slice.ts'
import { BackLink } from '#shared/ui/back-link.tsx'
import { PageHead } from '#shared/ui/page-head.tsx'
import { useNavigateFreely } from '#shared/ui/unsaved/leave-guard.tsx'
import { useAddStoreMutation, useStoreDefaultsQuery } from '../stores.api.ts'
import { CompanyOfNewStore, useKnownCompany } from '../company/company-of-new-store.tsx'
import { useRefusedFields } from '#shared/api/use-refused-fields.ts'
import { dataMessages } from './data.messages.ts'
import { LimitOfNewStore } from './limit-of-new-store.tsx'
import { StoreForm } from './store-form.tsx'
import { companyFieldsOf, emptyStore, fieldsOf, limitOf, type TypedNewStore } from './store-fields.ts'

export function NewStorePage() {
  const t = useText(dataMessages)
  const dispatch = useDispatch()
  const navigate = useNavigateFreely()
  const form = useForm<TypedNewStore>({ defaultValues: emptyStore })
  const { data: defaults } = useStoreDefaultsQuery(undefined, { refetchOnMountOrArgChange: true })
  const [add, { isLoading, error }] = useAddStoreMutation()
  const refused = useRefusedFields(error, useWatch({ control: form.control }))
  const known = useKnownCompany(form)
  const [joins, setJoins] = useState(true)
  const { getFieldState, resetField } = form
  useEffect(() => {
    if (!defaults) return
    if (!getFieldState('storeCd').isDirty) resetField('storeCd', { defaultValue: defaults.storeCd })
    // Which of several grades a store gets is a matter of its prices, so it is asked.
    if (defaults.grades.length < 2 && !getFieldState('storeGrade').isDirty)
      resetField('storeGrade', { defaultValue: defaults.grades[0] ?? 'A' })
  }, [defaults, getFieldState, resetField])
  const submit = async (typed: TypedNewStore) => {
    const { data } = await add({
      body: {
        ...fieldsOf(typed),
        ...companyFieldsOf(typed),
        companyId: joins && known ? known.companyId : null,
        creditLimit: limitOf(typed),
      },
    })
    if (!data) return
    dispatch(succeeded(t('added', { name: typed.storeNm.trim() })))
    navigate(`${officeStorePath(data.storeId)}?tab=people`, { replace: true })
  }
  return (
    <Box sx={{ maxInlineSize: 860, marginInline: 'auto' }}>
      <BackLink to={paths.officeStores}>{t('back')}</BackLink>
      <PageHead title={t('newTitle')} />
      <StoreForm
        form={form}
        busy={isLoading}
        failure={error}
        limit={<LimitOfNewStore control={form.control} />}
        company={<CompanyOfNewStore {...{ form, known, joins, setJoins }} refused={refused} />}
        submit={submit}
      />
    </Box>
  )
}
