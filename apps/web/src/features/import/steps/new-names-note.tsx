import Alert from '@mui/material/Alert'
import type { ImportDetail } from '@mall/contract/import'
import { useText } from '#shared/i18n/use-text.ts'
import { importMessages } from '../import.messages.ts'
import { previewMessages } from './preview.messages.ts'

const namesShown = 12

/** Names the categories and units that a file brings in: a mistyped one would be new too. */
export function NewNamesNote({ alsoAdds, newUnits }: Pick<ImportDetail, 'alsoAdds' | 'newUnits'>) {
  const t = useText(importMessages)
  const say = useText(previewMessages)
  return (
    <>
      {alsoAdds.length > 0 && (
        <Alert severity="warning">{t('alsoAdds', { n: alsoAdds.length, names: fewOf(alsoAdds) })}</Alert>
      )}
      {newUnits.length > 0 && (
        <Alert severity="warning">{say('newUnits', { n: newUnits.length, names: fewOf(newUnits) })}</Alert>
      )}
    </>
  )
}

function fewOf(names: readonly string[]): string {
  return names.slice(0, namesShown).join(', ') + (names.length > namesShown ? ' …' : '')
}
