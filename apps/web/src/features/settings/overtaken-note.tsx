import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useText } from '#shared/i18n/use-text.ts'
import { bringIntoSight } from '#shared/ui/bring-into-sight.ts'
import type { Overtaken } from './merge-typed.ts'
import { settingsMessages } from './settings.messages.ts'

interface OvertakenNoteProps<T> {
  form: {
    typed: T
    /** As it was saved by the other person. */
    saved: T
    overtaken: readonly Overtaken<T>[]
    change: (part: Partial<T>) => void
  }
  nameOf: (field: keyof T) => string
  /** A value as the form shows it. */
  valueOf: (values: T, field: keyof T) => string
}

/** Another person saved first: what they changed, and whether it is in the form. */
export function OvertakenNote<T extends object>({ form, nameOf, valueOf }: OvertakenNoteProps<T>) {
  const t = useText(settingsMessages)
  const { typed, saved, overtaken, change } = form
  if (overtaken.length === 0) return null
  return (
    <Alert ref={bringIntoSight} severity="warning" role="alert">
      {t('overtaken')}
      <Box component="ul" sx={{ margin: 0, marginBlockStart: 1, paddingInlineStart: 2.5 }}>
        {overtaken.map(({ field, isClash }) => {
          const [name, value] = [nameOf(field), valueOf(saved, field)]
          const isTaken = !isClash || valueOf(typed, field) === value
          return (
            <li key={name}>
              {t('theirs', { field: name, value: value === '' ? t('empty') : value })} ·{' '}
              {t(isTaken ? 'taken' : 'mineStays')}
              {!isTaken && (
                <Button
                  size="small"
                  color="inherit"
                  aria-label={t('takeTheirs', { field: name })}
                  onClick={() => change({ [field]: saved[field] } as unknown as Partial<T>)}
                  sx={{ marginInlineStart: 1, textDecoration: 'underline' }}
                >
                  {t('takeThis')}
                </Button>
              )}
            </li>
          )
        })}
      </Box>
    </Alert>
  )
}
