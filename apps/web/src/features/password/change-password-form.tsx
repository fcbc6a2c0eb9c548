import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import { useEffect } from 'react'
import type { KeyboardEvent } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useDispatch, useSelector } from 'react-redux'
import { useText } from '#shared/i18n/use-text.ts'
import { isComposing } from '#shared/ui/fields/is-composing.ts'
import { SecretInput } from '#shared/ui/fields/secret-input.tsx'
import { TryAgainIn } from '#shared/ui/try-again-in.tsx'
import { useSecondsLeft } from '#shared/ui/use-seconds-left.ts'
import { isComplete, mayBeNew } from './new-password.ts'
import { asInput } from './new-password-fields.tsx'
import type { TypedPasswords } from './new-password.ts'
import { passwordMessages } from './password.messages.ts'
import { passwordFormSent, selectPassword } from './password.slice.ts'
import { RuleChecklist } from './rule-checklist.tsx'
import { useChangePassword } from './use-change-password.ts'
import { useKnownNames } from './use-known-names.ts'

export interface PasswordChange {
  /** Empty if unknown; then it is requested with the token. */
  username: string
  tenantCd?: string | undefined
  /** Known during a sign-in, and then not asked for. Spec §4 */
  currentPassword?: string | undefined
  /** Names the new password must not contain; requested if the sign-in did not return them. */
  knownNames?: string[]
  /** The change is mandatory: shows instructions, and closing cancels the sign-in. */
  forced?: boolean
  close: () => void
  changed: () => void
}

export function ChangePasswordForm(props: PasswordChange) {
  const { tenantCd, currentPassword, forced = false, close, changed } = props
  const t = useText(passwordMessages)
  const { failure } = useSelector(selectPassword)
  const { username, names: knownNames } = useKnownNames(props.username, props.knownNames)
  const { busy, until, send } = useChangePassword({ username, tenantCd }, changed)
  const secondsLeft = useSecondsLeft(until)
  const asksCurrent = currentPassword === undefined
  const { register, control, handleSubmit, formState } = useForm<TypedPasswords>({
    defaultValues: { current: currentPassword ?? '', new: '', confirm: '' },
  })
  const typed = useWatch({ control }) as TypedPasswords
  const { errors } = formState
  const mayChange = !busy && secondsLeft === 0 && isComplete(typed, username, asksCurrent, knownNames)
  useFreshForm()

  const submit = handleSubmit((values) => (busy || secondsLeft > 0 ? undefined : send(values)))

  // A disabled button would swallow Enter, so Enter shows what is missing. Spec §5
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || isComposing(event) || !(event.target instanceof HTMLInputElement)) return
    event.preventDefault()
    void submit()
  }

  return (
    <Box
      component="form"
      noValidate
      onKeyDown={onKeyDown}
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
      sx={{ display: 'flex', flexDirection: 'column', flexGrow: 1, minBlockSize: 0 }}
    >
      <DialogContent
        sx={{
          display: 'grid',
          alignContent: 'start',
          paddingBlock: '0 8px',
          // Fits three fields and their notes into the shorter dialog.
          ...(asksCurrent ? { gap: 1.25, '& input': { paddingBlock: 1.5 } } : { gap: 2 }),
        }}
      >
        {forced && <Alert severity="info">{t(isBizNo(currentPassword) ? 'guide' : 'givenGuide')}</Alert>}
        <Box role="alert" sx={{ '&:empty': { display: 'none' } }}>
          {failure !== null && (
            <Alert severity={until > 0 ? 'warning' : 'error'} role="presentation">
              <bdi>{failure}</bdi>
              {until > 0 && <TryAgainIn seconds={secondsLeft} />}
            </Alert>
          )}
        </Box>
        {/* Tells password managers the username. Hidden, so that it is not a tab stop. */}
        <input type="text" name="username" autoComplete="username" value={username} readOnly hidden tabIndex={-1} />
        {asksCurrent && (
          <SecretInput
            {...asInput(register('current', { required: t('currentMissing') }))}
            label={t('current')}
            autoComplete="current-password"
            autoFocus
            error={errors.current?.message}
          />
        )}
        <Box sx={{ display: 'grid', gap: 1 }}>
          <SecretInput
            {...asInput(register('new', { validate: (value) => mayBeNew(value, username, knownNames) || t('check') }))}
            label={t('new')}
            autoComplete="new-password"
            autoFocus={!asksCurrent}
            error={errors.new?.message}
          />
          <RuleChecklist newPassword={typed.new} username={username} knownNames={knownNames} />
        </Box>
        <SecretInput
          {...asInput(register('confirm', { validate: (value, { new: same }) => value === same || t('noMatch') }))}
          label={t('confirm')}
          autoComplete="new-password"
          {...confirmNote(typed, t('match'), t('noMatch'))}
        />
      </DialogContent>
      <DialogActions sx={{ paddingBlock: '8px 20px' }}>
        <Button type="button" color="inherit" onClick={close}>
          {t(forced ? 'giveUp' : 'close')}
        </Button>
        <Button type="submit" variant="contained" loading={busy} disabled={!mayChange}>
          {t('change')}
        </Button>
      </DialogActions>
    </Box>
  )
}

/**
 * Spec §2 lets the guide say what the initial password is. It is said only to a user who has typed a business number:
 * to one with a slip it would be wrong, and it would tell the pattern to everybody.
 */
function isBizNo(typed: string | undefined): boolean {
  return typed !== undefined && /^\d{10}$/.test(typed)
}

/** Clears the error of a previous form. */
function useFreshForm() {
  const dispatch = useDispatch()
  useEffect(() => {
    dispatch(passwordFormSent())
  }, [dispatch])
}

/** Spec §5: reports while typing whether both match. */
function confirmNote({ new: newPassword, confirm }: TypedPasswords, match: string, noMatch: string) {
  if (confirm === '') return {}
  if (confirm !== newPassword) return { error: noMatch }
  return { hint: <Box sx={{ color: 'success.main' }}>{match}</Box> }
}
