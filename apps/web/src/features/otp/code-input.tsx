import { useText } from '#shared/i18n/use-text.ts'
import { LabelledInput } from '#shared/ui/fields/labelled-input.tsx'
import { digitsOf } from './digits.ts'
import { otpMessages } from './otp.messages.ts'

interface CodeInputProps {
  value: string
  change: (digits: string) => void
  autoFocus?: boolean
  error?: string | undefined
}

/** Field for a six-digit code or a twelve-digit recovery code. */
export function CodeInput({ value, change, autoFocus = false, error }: CodeInputProps) {
  const t = useText(otpMessages)
  return (
    <LabelledInput
      label={t('code')}
      name="otp"
      value={value}
      onChange={({ target }) => change(digitsOf(target.value))}
      autoComplete="one-time-code"
      autoFocus={autoFocus}
      error={error}
      slotProps={{ input: { inputMode: 'numeric', pattern: '[0-9]*', dir: 'ltr', enterKeyHint: 'done' } }}
      sx={{
        '& input': {
          // All twelve digits of a recovery code must fit.
          fontSize: value.length > 6 ? '1.25rem' : '1.5rem',
          letterSpacing: value.length > 6 ? '0.1em' : '0.3em',
          textAlign: 'center',
          fontVariantNumeric: 'tabular-nums',
        },
      }}
    />
  )
}
