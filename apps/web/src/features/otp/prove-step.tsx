import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useText } from '#shared/i18n/use-text.ts'
import { SecretInput } from '#shared/ui/fields/secret-input.tsx'
import { CodeInput } from './code-input.tsx'
import { FactorForm, type FactorStepProps } from './factor-form.tsx'
import { securityMessages } from './security.messages.ts'
import type { Purpose } from './use-change-factor.ts'

interface ProveStepProps extends FactorStepProps {
  purpose: Purpose
  prove: (proof: { password: string; code: string }) => void
}

/** Re-authentication: the password and, if there is a factor, a code. */
export function ProveStep({ purpose, prove, ...frame }: ProveStepProps) {
  const t = useText(securityMessages)
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const asksCode = purpose !== 'on'
  return (
    <FactorForm
      {...frame}
      title={t(`${purpose}Title`)}
      action={t(purpose === 'off' ? 'off' : 'next')}
      color={purpose === 'off' ? 'error' : 'primary'}
      disabled={password === '' || (asksCode && code === '')}
      send={() => prove({ password, code })}
    >
      <Typography>{t(`${purpose}Guide`)}</Typography>
      <SecretInput
        label={t('password')}
        name="password"
        value={password}
        onChange={({ target }) => setPassword(target.value)}
        autoComplete="current-password"
        autoFocus
      />
      {asksCode && (
        <>
          <CodeInput value={code} change={setCode} />
          <Typography variant="body2" color="textSecondary">
            {t('codeGuide')}
          </Typography>
        </>
      )}
    </FactorForm>
  )
}
