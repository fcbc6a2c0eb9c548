import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import { priceModes, taxTypes } from '@mall/contract/base/money'
import { saleStates } from '@mall/contract/office-products/product-fields'
import type { ReactNode } from 'react'
import { Controller, useWatch } from 'react-hook-form'
import type { Control, UseFormReturn } from 'react-hook-form'
import { RehearsalPanel } from '#features/rehearsal/rehearsal-panel.tsx'
import type { Rehearsing } from '#features/rehearsal/use-rehearsal.ts'
import { useText } from '#shared/i18n/use-text.ts'
import { FieldGroup } from '#shared/ui/fields/field-group.tsx'
import { LabelledInput } from '#shared/ui/fields/labelled-input.tsx'
import type { LabelledInputProps } from '#shared/ui/fields/labelled-input.tsx'
import { UnsavedWork } from '#shared/ui/unsaved/unsaved-work.tsx'
import { categoryLines } from '@mall/contract/office-products/category-lines'
import { useOfficeCategoriesQuery } from '../office-products.api.ts'
import { productWords } from '../office-products.messages.ts'
import { PicturesField } from '../pictures/pictures-field.tsx'
import { detailsMessages } from './details.messages.ts'
import { LabelledSelect } from './fields.tsx'
import { SubstitutesField } from './substitutes-field.tsx'
import { firstQuantity, type TypedProduct } from './typed-product.ts'
import { WeekdaysField } from './weekdays-field.tsx'

interface ProductFormProps {
  form: UseFormReturn<TypedProduct>
  isNew: boolean
  readOnly: boolean
  busy: boolean
  /** Messages of refused fields. */
  errors: Partial<Record<string, string>>
  /** Names of the substitutes that are known already. */
  names: ReadonlyMap<string, string>
  rehearsing: Rehearsing
  /** Above the button, such as a conflict. */
  note: ReactNode
  submit: (typed: TypedProduct) => Promise<void>
}

type Named = (typeof saleStates)[number] | (typeof taxTypes)[number] | (typeof priceModes)[number]
type TextField = Exclude<keyof TypedProduct, 'deliveryDays' | 'traced' | 'pictures' | 'substitutes'>

/** All data of a product. Wrong fields are reported together. */
export function ProductForm(props: ProductFormProps) {
  const { form, isNew, readOnly, busy, errors, names, submit } = props
  const t = useText(detailsMessages)
  const word = useText(productWords)
  const { register, control, handleSubmit, formState } = form
  const { data: categories = [] } = useOfficeCategoriesQuery()
  const first = useWatch({ control, compute: firstQuantity })
  const field = (name: TextField, input: Partial<LabelledInputProps> = {}) => {
    const { ref, ...rest } = register(name)
    return (
      <LabelledInput
        label={word(name)}
        autoComplete="off"
        {...{ readOnly, ...input, ...rest }}
        inputRef={ref}
        error={errors[name]}
      />
    )
  }
  const count = (name: TextField, hint?: string) => field(name, { inputMode: 'numeric', ...(hint && { hint }) })
  const select = (name: TextField, options: { value: string; name: string }[], empty?: string) => (
    <Controller
      name={name}
      control={control}
      render={({ field: { value, onChange } }) => (
        <LabelledSelect
          label={word(name)}
          value={value}
          options={options}
          {...(empty !== undefined && { empty })}
          readOnly={readOnly}
          error={errors[name]}
          choose={onChange}
        />
      )}
    />
  )
  const named = (values: readonly Named[]) => values.map((value) => ({ value, name: word(value) }))
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
      <FieldGroup title={t('basics')}>
        {field('prodNm', { autoFocus: isNew })}
        {field('prodCd')}
        {select(
          'categoryId',
          categoryLines(categories).map(({ category, path }) => ({ value: category.categoryId, name: path })),
          t('noCategory'),
        )}
        {select('status', named(saleStates))}
        {field('spec')}
        {field('unit')}
      </FieldGroup>
      <FieldGroup title={word('pictures')} note={t('pictureHint')}>
        <Controller
          name="pictures"
          control={control}
          render={({ field: { value, onChange } }) => (
            <PicturesField pictures={value} change={onChange} readOnly={readOnly} error={errors['pictures']} />
          )}
        />
      </FieldGroup>
      <FieldGroup title={t('selling')}>
        {count('boxQty', t('boxHint'))}
        {count('stepQty', t('stepHint'))}
        {count('minQty', first === null ? undefined : t('firstHint', { first }))}
        {count('maxQty', t('maxHint'))}
        {count('stockQty', t('stockHint'))}
        <Controller
          name="deliveryDays"
          control={control}
          render={({ field: { value, onChange } }) => (
            <WeekdaysField days={value} choose={onChange} readOnly={readOnly} error={errors['deliveryDays']} />
          )}
        />
      </FieldGroup>
      <FieldGroup title={t('tax')}>
        {select('taxType', named(taxTypes))}
        {select('priceMode', named(priceModes))}
      </FieldGroup>
      <FieldGroup title={t('marks')}>
        {field('origin', { hint: t('originHint') })}
        {field('brand')}
        {field('storage')}
        <TracedField control={control} readOnly={readOnly} />
        {field('barcode', { inputMode: 'numeric' })}
        {field('boxBarcode', { inputMode: 'numeric' })}
      </FieldGroup>
      <FieldGroup title={t('more')}>
        <Box sx={{ gridColumn: '1 / -1', display: 'grid' }}>
          {field('description', { multiline: true, minRows: 3, maxRows: 12 })}
        </Box>
        <Controller
          name="substitutes"
          control={control}
          render={({ field: { value, onChange } }) => (
            <SubstitutesField
              prodIds={value}
              names={names}
              change={onChange}
              readOnly={readOnly}
              error={errors['substitutes']}
            />
          )}
        />
      </FieldGroup>
      <FormFoot {...props} />
    </Box>
  )
}

function TracedField({ control, readOnly }: { control: Control<TypedProduct>; readOnly: boolean }) {
  const t = useText(detailsMessages)
  return (
    <Controller
      name="traced"
      control={control}
      render={({ field: { value, onChange } }) => (
        <FormControlLabel
          sx={{ alignSelf: 'center' }}
          control={<Checkbox checked={value} disabled={readOnly} onChange={(_, on) => onChange(on)} />}
          label={t('traced')}
        />
      )}
    />
  )
}

function FormFoot({ isNew, readOnly, busy, note, rehearsing }: ProductFormProps) {
  const t = useText(detailsMessages)
  return (
    <>
      {!readOnly && <RehearsalPanel of={rehearsing} />}
      <Box role="alert" sx={{ '&:empty': { display: 'none' } }}>
        {note}
      </Box>
      {readOnly ? (
        <Alert severity="info">{t('readOnly')}</Alert>
      ) : (
        <Button
          type="submit"
          // At the end of the page, where messages would cover it.
          data-foot=""
          variant="contained"
          loading={busy}
          sx={{ justifySelf: { sm: 'end' }, minInlineSize: 140 }}
        >
          {t(isNew ? 'add' : 'save')}
        </Button>
      )}
    </>
  )
}
