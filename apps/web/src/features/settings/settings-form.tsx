import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import type { Failure } from '#shared/api/failure.ts'
import { useFailureText } from '#shared/api/use-failure-text.ts'
import { useMay } from '#features/users/use-may.ts'
import { useText } from '#shared/i18n/use-text.ts'
import { bringIntoSight } from '#shared/ui/bring-into-sight.ts'
import { UnsavedWork } from '#shared/ui/unsaved/unsaved-work.tsx'
import { settingsMessages } from './settings.messages.ts'

interface SettingsFormProps {
  /** Shown above the fields. */
  overtaken: ReactNode
  failure: Failure | null
  /** Number of fields to correct. */
  wrong: number
  isChanged: boolean
  /** What was typed before a reload is in the form. */
  isKept: boolean
  isBusy: boolean
  submit: () => void
  undo: () => void
  children: ReactNode
}

/** Fields with the buttons that save or undo them. People who may only look get no buttons. */
export function SettingsForm(props: SettingsFormProps) {
  const { overtaken, failure, wrong, isChanged, isKept, isBusy, submit, undo, children } = props
  const t = useText(settingsMessages)
  const text = useFailureText()
  const mayChange = useMay('settings')
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!isBusy && mayChange) submit()
      }}
      sx={{ display: 'grid', gap: 3 }}
    >
      <UnsavedWork isUnsaved={isChanged && mayChange} discard={undo} />
      {isKept && <Alert severity="info">{t('kept')}</Alert>}
      {overtaken}
      <Box
        component="fieldset"
        disabled={!mayChange}
        sx={{
          display: 'grid',
          gap: 4,
          border: 0,
          margin: 0,
          padding: 0,
          minInlineSize: 0,
          '&:disabled': { pointerEvents: 'none' },
        }}
      >
        {children}
      </Box>
      <Box role="alert" sx={{ '&:empty': { display: 'none' } }}>
        {failure !== null && (
          <Alert ref={bringIntoSight} severity="error" role="presentation">
            {text(failure)}
          </Alert>
        )}
        {failure === null && wrong > 0 && (
          <Alert severity="warning" role="presentation">
            {t('check', { count: wrong })}
          </Alert>
        )}
      </Box>
      {mayChange && (
        <Box sx={{ display: 'flex', gap: 1 }}>
          <Button type="submit" variant="contained" size="large" loading={isBusy} sx={{ minInlineSize: 120 }}>
            {t('save')}
          </Button>
          {isChanged && (
            <Button size="large" color="inherit" onClick={undo}>
              {t('undo')}
            </Button>
          )}
        </Box>
      )}
    </Box>
  )
}
