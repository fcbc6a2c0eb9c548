import Box from '@mui/material/Box'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { useText } from '#shared/i18n/use-text.ts'
import { SecretInput } from '#shared/ui/fields/secret-input.tsx'
import { passwordMessages } from './password.messages.ts'
import { RuleChecklist } from './rule-checklist.tsx'

interface NewPasswordFieldsProps {
  /** Labels; a person who has no password yet sets one rather than a new one. */
  labels: { password: string; confirm: string }
  password: UseFormRegisterReturn
  confirm: UseFormRegisterReturn
  typed: { password: string; confirm: string }
  errors: { password?: string | undefined; confirm?: string | undefined }
  username: string
  knownNames: readonly string[]
}

/** A password chosen for the first time: both fields and the rules. Spec §5 */
export function NewPasswordFields(props: NewPasswordFieldsProps) {
  const { labels, typed, errors, username, knownNames } = props
  const t = useText(passwordMessages)
  const isEqual = typed.confirm !== '' && typed.confirm === typed.password
  return (
    <>
      <Box sx={{ display: 'grid', gap: 1 }}>
        <SecretInput
          {...asInput(props.password)}
          label={labels.password}
          autoComplete="new-password"
          error={errors.password}
        />
        <RuleChecklist newPassword={typed.password} username={username} knownNames={knownNames} />
      </Box>
      <SecretInput
        {...asInput(props.confirm)}
        label={labels.confirm}
        autoComplete="new-password"
        error={errors.confirm}
        hint={isEqual && <Box sx={{ color: 'success.main' }}>{t('match')}</Box>}
      />
    </>
  )
}

/** react-hook-form's `ref` must reach the input element. */
export function asInput({ ref, ...field }: UseFormRegisterReturn) {
  return { ...field, inputRef: ref }
}
