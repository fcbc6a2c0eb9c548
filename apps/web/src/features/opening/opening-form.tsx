import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { formatBusinessNumber } from '@mall/contract/base/company/business-number'
import { formatPhone, phoneDigits } from '@mall/contract/base/company/phone'
import { useForm, useWatch } from 'react-hook-form'
import { mayBeNew } from '#features/password/new-password.ts'
import { asInput, NewPasswordFields } from '#features/password/new-password-fields.tsx'
import { useRefusedFields } from '#shared/api/use-refused-fields.ts'
import type { Failure } from '#shared/api/failure.ts'
import { useFailureText } from '#shared/api/use-failure-text.ts'
import { useText } from '#shared/i18n/use-text.ts'
import { LabelledInput } from '#shared/ui/fields/labelled-input.tsx'
import type { LabelledInputProps } from '#shared/ui/fields/labelled-input.tsx'
import { businessDigits, emptyOpening, faultOf } from './opening-fields.ts'
import type { OpeningCard, TypedOpening } from './opening-fields.ts'
import { openingMessages } from './opening.messages.ts'
import { Section, Wide } from './section.tsx'
import { useOpenMall } from './use-open-mall.ts'

export function OpeningForm({ code, card }: { code: string; card: OpeningCard }) {
  const t = useText(openingMessages)
  const { busy, failure, open } = useOpenMall(code)
  const { register, control, handleSubmit, setValue, formState } = useForm<TypedOpening>({
    defaultValues: { ...emptyOpening, name: card.name },
  })
  const typed = useWatch({ control }) as TypedOpening
  const { errors } = formState
  const refused = useRefusedFields(failure, { ...typed })
  const wrong = Object.keys(errors).length
  const knownNames = [typed.name.trim()].filter((name) => name !== '')

  const errorOf = (name: keyof TypedOpening) => errors[name]?.message ?? refused[name]

  const required = (name: keyof TypedOpening, input: Partial<LabelledInputProps> = {}) => (
    <LabelledInput
      label={t(name)}
      error={errorOf(name)}
      {...input}
      {...asInput(
        register(name, {
          validate: (value) => {
            const fault = faultOf(name, value)
            return fault === null || t(fault)
          },
        }),
      )}
    />
  )
  const optional = (name: keyof TypedOpening, input: Partial<LabelledInputProps> = {}) => (
    <LabelledInput label={t(name)} error={refused[name]} {...input} {...asInput(register(name))} />
  )
  /** Shows a number as it is written once it is complete. */
  const tidy = (name: 'bizNo' | 'phone', write: (typed: string) => string) => () => {
    if (faultOf(name, typed[name]) === null) setValue(name, write(typed[name]))
  }

  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!busy) void handleSubmit(open)()
      }}
      sx={{ display: 'grid', gap: 4 }}
    >
      <Section title={t('company')} note={t('companyMore')}>
        {required('name', { autoComplete: 'organization', autoFocus: card.name === '' })}
        {required('bizNo', {
          hint: t('bizNoHint'),
          inputMode: 'numeric',
          onBlurCapture: tidy('bizNo', (value) => formatBusinessNumber(businessDigits(value))),
        })}
        {required('ownerNm', { autoComplete: 'off' })}
        {required('phone', {
          type: 'tel',
          autoComplete: 'tel',
          onBlurCapture: tidy('phone', (value) => formatPhone(phoneDigits(value))),
        })}
        <Wide>{required('addr', { autoComplete: 'street-address' })}</Wide>
        <Wide>{required('hours', { hint: t('hoursExample'), autoComplete: 'off' })}</Wide>
      </Section>
      <Section title={t('more')} note={t('moreNote')}>
        {optional('bizType')}
        {optional('bizItem')}
        {optional('contact')}
        {optional('bankAccount', { hint: t('bankExample') })}
      </Section>
      <Section title={t('person')} note={t('personMore')}>
        {required('personName', { autoComplete: 'name' })}
        {required('username', {
          autoComplete: 'username',
          slotProps: { input: { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false, maxLength: 64 } },
        })}
        <Wide>
          <NewPasswordFields
            labels={{ password: t('password'), confirm: t('confirm') }}
            password={register('password', {
              validate: (value, { username }) => mayBeNew(value, username.trim(), knownNames) || t('passwordWrong'),
            })}
            confirm={register('confirm', { validate: (value, { password }) => value === password || t('noMatch') })}
            typed={typed}
            errors={{ password: errorOf('password'), confirm: errors.confirm?.message }}
            username={typed.username.trim()}
            knownNames={knownNames}
          />
        </Wide>
      </Section>
      <Submit busy={busy} failure={failure} wrong={failure === null && formState.isSubmitted ? wrong : 0} />
    </Box>
  )
}

/** `wrong`: number of fields to correct. */
function Submit({ busy, failure, wrong }: { busy: boolean; failure: Failure | null; wrong: number }) {
  const t = useText(openingMessages)
  const text = useFailureText()
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <Box role="alert" sx={{ '&:empty': { display: 'none' } }}>
        {failure !== null && (
          <Alert severity="error" role="presentation">
            {text(failure)}
          </Alert>
        )}
        {wrong > 0 && (
          <Alert severity="warning" role="presentation">
            {t('check', { count: wrong })}
          </Alert>
        )}
      </Box>
      <Button type="submit" variant="contained" size="large" loading={busy}>
        {t('open')}
      </Button>
    </Box>
  )
}
