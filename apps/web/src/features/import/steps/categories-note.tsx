import Alert from '@mui/material/Alert'
import { useText } from '#shared/i18n/use-text.ts'
import { importMessages } from '../import.messages.ts'

const namesShown = 12

/** Names the categories that a file brings in: a mistyped one would be new too. */
export function CategoriesNote({ names }: { names: readonly string[] }) {
  const t = useText(importMessages)
  if (names.length === 0) return null
  const shown = names.slice(0, namesShown).join(', ') + (names.length > namesShown ? ' …' : '')
  return <Alert severity="warning">{t('alsoAdds', { n: names.length, names: shown })}</Alert>
}
