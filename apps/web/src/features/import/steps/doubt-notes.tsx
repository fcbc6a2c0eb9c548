import Alert from '@mui/material/Alert'
import type { ImportDetail } from '@mall/contract/import'
import { readColumnsOf } from '@mall/contract/import/kinds'
import { useLocale, useText } from '#shared/i18n/use-text.ts'
import { importMessages } from '../import.messages.ts'
import { columnsMessages } from './columns.messages.ts'

/** Names the columns that were only guessed, and those with days that are not read. */
export function DoubtNotes({ doubts, kind }: Pick<ImportDetail, 'doubts' | 'kind'>) {
  const t = useText(importMessages)
  const say = useText(columnsMessages)
  const locale = useLocale()
  if (doubts.length === 0) return null
  return (
    <Alert severity="warning">
      {doubts.map(({ no, head: own, column }) => {
        const head = own === '' ? t('column', { no }) : own
        const name = readColumnsOf(kind).find(({ id }) => id === column)?.[locale]
        return <div key={no}>{name === undefined ? say('days', { head }) : say('seems', { head, column: name })}</div>
      })}
    </Alert>
  )
}
