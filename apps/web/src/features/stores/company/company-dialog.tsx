import Alert from '@mui/material/Alert'
import { formatBusinessNumber } from '@mall/contract/base/company/business-number'
import type { Company } from '@mall/contract/stores/companies'
import { useForm, useWatch } from 'react-hook-form'
import { useDispatch } from 'react-redux'
import { codeOf } from '#shared/api/failure.ts'
import { useRefusedFields } from '#shared/api/use-refused-fields.ts'
import { useFailureText } from '#shared/api/use-failure-text.ts'
import { useText } from '#shared/i18n/use-text.ts'
import { succeeded } from '#shared/snackbar/snackbar.slice.ts'
import { companyFieldsOf, emptyStore, type TypedNewStore } from '../details/store-fields.ts'
import { FormDialog } from '#shared/ui/form-dialog.tsx'
import { useChangeBilledCompanyMutation } from '../stores.api.ts'
import { CompanyInputs } from './company-inputs.tsx'
import { companyMessages } from './company.messages.ts'

export function CompanyDialog({ company, close }: { company: Company; close: () => void }) {
  const t = useText(companyMessages)
  const text = useFailureText()
  const dispatch = useDispatch()
  const { companyId, version, storeCount, stores: _, ...fields } = company
  const form = useForm<TypedNewStore>({
    defaultValues: { ...emptyStore, ...fields, bizNo: formatBusinessNumber(company.bizNo) },
  })
  const [change, { isLoading, error }] = useChangeBilledCompanyMutation()
  const refused = useRefusedFields(error, useWatch({ control: form.control }))
  const submit = form.handleSubmit(async (typed) => {
    const { data } = await change({ params: { companyId }, body: { ...companyFieldsOf(typed), version } })
    if (!data) return
    dispatch(succeeded(t('saved')))
    close()
  })
  const problem = error && (codeOf(error) === 'CONFLICT' ? t('conflict') : text(error))
  return (
    <FormDialog title={t('changeTitle')} action={t('save')} busy={isLoading} {...{ problem, close, submit }}>
      <Alert severity="info">{t('changeNote', { count: storeCount })}</Alert>
      <CompanyInputs form={form} refused={refused} />
    </FormDialog>
  )
}
