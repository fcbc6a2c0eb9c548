import RedoIcon from '@mui/icons-material/Redo'
import UndoIcon from '@mui/icons-material/Undo'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { memo } from 'react'
import { formatCount } from '#shared/i18n/format.ts'
import { useText } from '#shared/i18n/use-text.ts'
import { paths } from '#shared/paths.ts'
import { BackLink } from '#shared/ui/back-link.tsx'
import { PageHead } from '#shared/ui/page-head.tsx'
import { gridMessages } from './grid.messages.ts'
import { canSave, redo, undo, type Sheet } from './sheet/sheet.ts'

interface SheetBarProps {
  sheet: Sheet
  total: number | null
  wrong: number
  isSaving: boolean
  /** What is known of the effect of the change, and sent with it. */
  rehearsed: string | undefined
  change: (next: (before: Sheet) => Sheet) => void
  discard: () => void
  save: () => Promise<void>
}

/** The way back, title, undoing and saving. Drawn again only if something that it shows has changed. */
export const SheetBar = memo(
  function SheetBar({ sheet, total, wrong, isSaving, change, discard, save }: SheetBarProps) {
    const t = useText(gridMessages)
    const count = sheet.edits.size
    return (
      <>
        <BackLink to={paths.officeProducts}>{t('back')}</BackLink>
        <PageHead title={t('title')} {...(total !== null && { note: t('rows', { total }) })}>
          <IconButton aria-label={t('undo')} disabled={sheet.past.length === 0} onClick={() => change(undo)}>
            <UndoIcon className="mirrors" />
          </IconButton>
          <IconButton aria-label={t('redo')} disabled={sheet.future.length === 0} onClick={() => change(redo)}>
            <RedoIcon className="mirrors" />
          </IconButton>
          <Button color="inherit" disabled={count === 0} onClick={discard}>
            {t('discard')}
          </Button>
          <Button
            variant="contained"
            loading={isSaving}
            disabled={!canSave(sheet, wrong)}
            onClick={() => void save()}
            // So that the buttons beside it stay where they are when the first changes are counted.
            sx={{ minInlineSize: 104 }}
          >
            {count === 0 ? t('saveNone') : t('save', { count: formatCount(count) })}
          </Button>
        </PageHead>
      </>
    )
  },
  (one, other) =>
    one.sheet === other.sheet &&
    one.total === other.total &&
    one.wrong === other.wrong &&
    one.rehearsed === other.rehearsed &&
    one.isSaving === other.isSaving,
)
