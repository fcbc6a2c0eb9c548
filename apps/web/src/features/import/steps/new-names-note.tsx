import Alert from '@mui/material/Alert'
import Typography from '@mui/material/Typography'
import type { ImportDetail } from '@mall/contract/import'
import { withoutCategory } from '@mall/contract/office-products/categories'
import { useText } from '#shared/i18n/use-text.ts'
import { importMessages } from '../import.messages.ts'
import { previewMessages } from './preview.messages.ts'

const namesShown = 12

/** Names the categories and units that a file brings in: a mistyped one would be new too, but not the one of the mall. */
export function NewNamesNote({ alsoAdds, newUnits }: Pick<ImportDetail, 'alsoAdds' | 'newUnits'>) {
  const t = useText(importMessages)
  const say = useText(previewMessages)
  const named = alsoAdds.filter((name) => name !== withoutCategory)
  return (
    <>
      {named.length > 0 && <Alert severity="warning">{t('alsoAdds', { n: named.length, names: fewOf(named) })}</Alert>}
      {named.length < alsoAdds.length && <Alert severity="info">{say('addsOwn', { name: withoutCategory })}</Alert>}
      {newUnits.length > 0 && (
        <Alert severity="warning">{say('newUnits', { n: newUnits.length, names: fewOf(newUnits) })}</Alert>
      )}
    </>
  )
}

/** The names alone, below the question whether they are right. */
export function NewNames({ alsoAdds, newUnits }: Pick<ImportDetail, 'alsoAdds' | 'newUnits'>) {
  const say = useText(previewMessages)
  return (
    <>
      {alsoAdds.length > 0 && <Typography>{say('newCategories', { names: fewOf(alsoAdds) })}</Typography>}
      {newUnits.length > 0 && <Typography>{say('newUnitsAlone', { names: fewOf(newUnits) })}</Typography>}
    </>
  )
}

function fewOf(names: readonly string[]): string {
  return names.slice(0, namesShown).join(', ') + (names.length > namesShown ? ' …' : '')
}
