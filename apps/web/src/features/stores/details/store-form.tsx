import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { formatPhone, phoneDigits } from '@mall/contract/base/company/phone'
import { paymentTerms } from '@mall/contract/stores'
import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import type { UseFormReturn } from 'react-hook-form'
import { useRefusedFields } from '#shared/api/use-refused-fields.ts'
import type { Failure } from '#shared/api/failure.ts'
import { useFailureText } from '#shared/api/use-failure-text.ts'
import { useText } from '#shared/i18n/use-text.ts'
import { bringIntoSight } from '#shared/ui/bring-into-sight.ts'
import { FieldGroup } from '#shared/ui/fields/field-group.tsx'
import { LabelledInput } from '#shared/ui/fields/labelled-input.tsx'
import type { LabelledInputProps } from '#shared/ui/fields/labelled-input.tsx'
import { UnsavedWork } from '#shared/ui/unsaved/unsaved-work.tsx'
import { dataMessages } from './data.messages.ts'
import { useStoreDefaultsQuery } from '../stores.api.ts'
import { ChoiceField } from './choice-field.tsx'
import { GradeSelect } from './grade-select.tsx'
import { faultOf, type TypedNewStore, type TypedStore } from './store-fields.ts'

interface StoreFormProps {
  form: UseFormReturn<TypedNewStore>
  /** The store that is changed; undefined for a new one. */
  storeId?: string
  readOnly?: boolean
  busy: boolean
  failure: Failure | undefined
  /** Above the button, such as a conflict. */
  note?: ReactNode
  /** What saving would do, above that. */
  effect?: ReactNode
  /** The company of a new store. */
  company?: ReactNode
  /** The credit limit of a new store, after its payment terms. */
  limit?: ReactNode
  submit: (typed: TypedNewStore) => Promise<void>
}

/** All data of a store besides its company. Wrong fields are reported together. */
export function StoreForm({
  form,
  storeId,
  readOnly = false,
  busy,
  failure,
  note,
  effect,
  company,
  limit,
  submit,
}: StoreFormProps) {
  const t = useText(dataMessages)
  const text = useFailureText()
  const { register, control, handleSubmit, setValue, getValues, formState } = form
  const { data: defaults } = useStoreDefaultsQuery()
  const { errors } = formState
  const refused = useRefusedFields(failure, useWatch({ control }))
  const wrong = Object.keys(errors).length
  const field = (name: Exclude<keyof TypedStore, 'routeId'>, input: Partial<LabelledInputProps> = {}) => {
    const { ref, ...rest } = register(name, {
      validate: (value, all) => {
        const fault = faultOf(name, value, all.startDay)
        return fault === null || t(fault)
      },
    })
    return (
      <LabelledInput
        label={t(name)}
        autoComplete="off"
        readOnly={readOnly}
        {...input}
        {...rest}
        inputRef={ref}
        error={errors[name]?.message ?? refused[name]}
      />
    )
  }
  /** Shows a number as it is written once it is complete. */
  const tidyPhone = () => {
    const typed = getValues('phone')
    if (faultOf('phone', typed) === null) setValue('phone', formatPhone(phoneDigits(typed)), { shouldDirty: true })
  }
  return (
    <Box
      component="form"
      noValidate
      aria-label={t('form')}
      onSubmit={(event) => {
        event.preventDefault()
        if (!busy && !readOnly) void handleSubmit(submit)()
      }}
      sx={{ display: 'grid', gap: 2 }}
    >
      <UnsavedWork isUnsaved={formState.isDirty && !readOnly} />
      <FieldGroup title={t('shop')}>
        {field('storeNm', { autoFocus: storeId === undefined })}
        {field('storeCd')}
        {field('phone', { type: 'tel', onBlurCapture: tidyPhone })}
        <Box sx={{ gridColumn: '1 / -1', display: 'grid' }}>
          {field('address', storeId === undefined ? { hint: t('addressHint') } : {})}
        </Box>
      </FieldGroup>
      {company}
      <FieldGroup title={t('trade')}>
        <GradeSelect control={control} readOnly={readOnly} isNew={storeId === undefined} />
        <ChoiceField
          control={control}
          name="paymentTerms"
          label={t('paymentTerms')}
          choices={paymentTerms.map((value) => ({ value, text: t(value) }))}
          hint={t('termsHint')}
          readOnly={readOnly}
        />
        {limit}
        {defaults !== undefined && (
          <ChoiceField
            control={control}
            name="routeId"
            label={t('route')}
            choices={[
              { value: '', text: t('noRoute') },
              ...defaults.routes.map(({ routeId, name }) => ({ value: routeId, text: name })),
            ]}
            hint={t('routeHint')}
            readOnly={readOnly}
          />
        )}
        {field('contact')}
        {field('startDay', { type: 'date', hint: t('startHint') })}
        {field('endDay', { type: 'date', hint: t('endHint') })}
      </FieldGroup>
      {effect}
      <Box role="alert" sx={{ '&:empty': { display: 'none' } }}>
        {note}
        {note === undefined && failure !== undefined && (
          <Alert ref={bringIntoSight} severity="error">
            {text(failure)}
          </Alert>
        )}
        {failure === undefined && formState.isSubmitted && wrong > 0 && (
          <Alert severity="warning">{t('check', { count: wrong })}</Alert>
        )}
      </Box>
      {!readOnly && (
        <Button
          type="submit"
          variant="contained"
          loading={busy}
          sx={{ justifySelf: { sm: 'end' }, minInlineSize: 140 }}
        >
          {t(storeId === undefined ? 'add' : 'save')}
        </Button>
      )}
    </Box>
  )
}
