import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useEffect, useRef, useState } from 'react'
import type { SubmitEvent } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import type { Failure } from '#shared/api/failure.ts'
import { useText } from '#shared/i18n/use-text.ts'
import { hasHangul } from '#shared/ui/text/has-hangul.ts'
import { LeanCheckbox } from '#shared/ui/fields/lean-controls.ts'
import { LabelledInput } from '#shared/ui/fields/labelled-input.tsx'
import { SecretInput } from '#shared/ui/fields/secret-input.tsx'
import { TryAgainIn } from '#shared/ui/try-again-in.tsx'
import { uiMessages } from '#shared/ui/ui.messages.ts'
import { useSecondsLeft } from '#shared/ui/use-seconds-left.ts'
import { changedPasswordUsed, selectPassword } from '#features/password/password.slice.ts'
import { sessionMessages } from '../session.messages.ts'
import { useRefusalText } from './use-refusal-text.ts'

export interface TypedSignIn {
  username: string
  password: string
  remember: boolean
}

interface SignInFormProps {
  username: string
  /** Waiting for an answer. */
  busy: boolean
  /** A dialog is open. */
  locked: boolean
  failure: Failure | null
  /** Time of the earliest sensible retry. */
  until: number
  submit: (typed: TypedSignIn) => void
}

type Missing = Partial<Record<'username' | 'password', string>>

export function SignInForm({ username, busy, locked, failure, until, submit }: SignInFormProps) {
  const t = useText(sessionMessages)
  const [missing, setMissing] = useState<Missing>({})
  const [hangul, setHangul] = useState(false)
  const name = useRef<HTMLInputElement>(null)
  const password = useRef<HTMLInputElement>(null)
  const secondsLeft = useSecondsLeft(until)
  const tUi = useText(uiMessages)
  const { isChanged } = useSelector(selectPassword)
  const dispatch = useDispatch()

  useEffect(() => {
    // Not on phones, where the keyboard would cover half of the page.
    if (matchMedia('(pointer: fine)').matches) (name.current?.value === '' ? name : password).current?.focus()
  }, [])

  useEffect(() => {
    if (failure !== null) password.current?.select()
  }, [failure])

  useEffect(() => {
    if (!isChanged || password.current === null) return
    // The field still has the old password.
    password.current.value = ''
    const field = name.current?.value === '' ? name : password
    field.current?.focus()
  }, [isChanged])

  // Read from the DOM, because browsers may autofill without firing events.
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = {
      username: name.current?.value.trim() ?? '',
      password: password.current?.value ?? '',
      remember: new FormData(event.currentTarget).has('remember'),
    }
    setMissing({
      ...(typed.username === '' && { username: t('usernameMissing') }),
      ...(typed.password === '' && { password: t('passwordMissing') }),
    })
    if (typed.username === '') name.current?.focus()
    else if (typed.password === '') password.current?.focus()
    else if (!locked && secondsLeft === 0) {
      dispatch(changedPasswordUsed())
      submit(typed)
    }
  }

  return (
    <Box component="form" noValidate onSubmit={send} sx={{ display: 'grid', gap: 2 }}>
      <Refusal failure={failure} secondsLeft={secondsLeft} throttled={until > 0} />
      <Box role="status" sx={{ '&:empty': { display: 'none' } }}>
        {isChanged && (
          <Alert severity="success" role="presentation">
            {t('useNewPassword')}
          </Alert>
        )}
      </Box>
      <LabelledInput
        label={t('username')}
        name="username"
        inputRef={name}
        defaultValue={username}
        autoComplete="username"
        error={missing.username}
        hint={hangul && tUi('hangul')}
        onChange={({ target }) => {
          setHangul(hasHangul(target.value))
          setMissing({})
        }}
        slotProps={{
          input: { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false, dir: 'auto', maxLength: 64 },
        }}
      />
      <SecretInput
        label={t('password')}
        name="password"
        inputRef={password}
        autoComplete="current-password"
        error={missing.password}
        onChange={() => setMissing({})}
      />
      <LeanCheckbox>
        <input type="checkbox" name="remember" defaultChecked={username !== ''} />
        {t('remember')}
      </LeanCheckbox>
      <Button
        type="submit"
        variant="contained"
        size="large"
        fullWidth
        loading={busy}
        disabled={locked || secondsLeft > 0}
      >
        {t('signIn')}
      </Button>
    </Box>
  )
}

function Refusal({
  failure,
  secondsLeft,
  throttled,
}: {
  failure: Failure | null
  secondsLeft: number
  throttled: boolean
}) {
  const refusalText = useRefusalText()
  // Always rendered, so that screen readers announce its content.
  return (
    <Box role="alert" sx={{ '&:empty': { display: 'none' } }}>
      {failure !== null && (
        <Alert severity={throttled ? 'warning' : 'error'} role="presentation">
          <bdi>{refusalText(failure)}</bdi>
          {throttled && <TryAgainIn seconds={secondsLeft} />}
        </Alert>
      )}
    </Box>
  )
}
