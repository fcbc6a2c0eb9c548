import HideIcon from '@mui/icons-material/VisibilityOffOutlined'
import ShowIcon from '@mui/icons-material/VisibilityOutlined'
import IconButton from '@mui/material/IconButton'
import { useState } from 'react'
import type { KeyboardEvent } from 'react'
import { useText } from '#shared/i18n/use-text.ts'
import { hasHangul } from '../text/has-hangul.ts'
import { LabelledInput } from './labelled-input.tsx'
import type { LabelledInputProps } from './labelled-input.tsx'
import { uiMessages } from '../ui.messages.ts'

/** Password field with a show button and warnings for Caps Lock and Hangul input. */
export function SecretInput({
  hint,
  onChange,
  onKeyDown,
  onKeyUp,
  onBlur,
  ...input
}: Omit<LabelledInputProps, 'type' | 'endAdornment'>) {
  const t = useText(uiMessages)
  const [shown, setShown] = useState(false)
  const [capsLock, setCapsLock] = useState(false)
  const [hangul, setHangul] = useState(false)
  const look = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'))
  const warning = capsLock ? t('capsLock') : hangul ? t('hangul') : undefined
  const Icon = shown ? HideIcon : ShowIcon
  const label = t(shown ? 'hide' : 'show')
  return (
    <LabelledInput
      {...input}
      type={shown ? 'text' : 'password'}
      hint={warning ?? hint}
      onChange={(event) => {
        setHangul(hasHangul(event.target.value))
        onChange?.(event)
      }}
      onKeyDown={(event) => {
        look(event)
        onKeyDown?.(event)
      }}
      onKeyUp={(event) => {
        look(event)
        onKeyUp?.(event)
      }}
      onBlur={(event) => {
        setCapsLock(false)
        onBlur?.(event)
      }}
      slotProps={{ input: { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false, dir: 'auto' } }}
      endAdornment={
        <IconButton
          aria-label={label}
          title={label}
          edge="end"
          // Keeps the caret in the field.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => setShown(!shown)}
        >
          <Icon fontSize="small" />
        </IconButton>
      }
    />
  )
}
