import Chip from '@mui/material/Chip'
import type { OfficeOrderRow } from '@mall/contract/office-orders'
import { useText } from '#shared/i18n/use-text.ts'
import { useUnsaved } from '../desk/use-unsaved.ts'
import { officeMessages } from '../office.messages.ts'

/** Quantities of the order were typed at the desk and not saved. */
export function UnsavedMark({ row }: { row: OfficeOrderRow }) {
  const t = useText(officeMessages)
  if (!useUnsaved([row])?.length) return null
  return (
    <Chip size="small" color="warning" label={t('unsaved')} title={t('unsavedWhy')} sx={{ marginInlineStart: 0.5 }} />
  )
}
