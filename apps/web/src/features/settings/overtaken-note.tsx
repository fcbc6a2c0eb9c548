import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useText } from '#shared/i18n/use-text.ts'
import { settingsMessages } from './settings.messages.ts'

export interface OvertakenField {
  name: string
  /** As it was saved by the other person. */
  value: string
  /** Puts the other person's value into the form; undefined if it is there already. */
  take: (() => void) | undefined
}

/** Scrolls into view, because the save button is at the bottom of the page. */
const scrollToNote = (note: HTMLElement | null) => note?.scrollIntoView({ block: 'center' })

/** Another person saved first: what they changed, and whether it is in the form. */
export function OvertakenNote({ fields }: { fields: readonly OvertakenField[] }) {
  const t = useText(settingsMessages)
  return (
    <Alert ref={scrollToNote} severity="warning" role="alert">
      {t('overtaken')}
      <Box component="ul" sx={{ margin: 0, marginBlockStart: 1, paddingInlineStart: 2.5 }}>
        {fields.map(({ name, value, take }) => (
          <li key={name}>
            {t('theirs', { field: name, value: value === '' ? t('empty') : value })}{' '}
            {t(take === undefined ? 'taken' : 'mineStays')}
            {take !== undefined && (
              <Button
                size="small"
                color="inherit"
                aria-label={t('takeTheirs', { field: name })}
                onClick={take}
                sx={{ marginInlineStart: 1, textDecoration: 'underline' }}
              >
                {t('takeThis')}
              </Button>
            )}
          </li>
        ))}
      </Box>
    </Alert>
  )
}
