import Button from '@mui/material/Button'
import type { OfficeOrderRow } from '@mall/contract/office-orders'
import { cancelled } from '@mall/contract/base/ordering/order-states'
import { useState } from 'react'
import { formatWon } from '#shared/i18n/format.ts'
import { useLocale, useText } from '#shared/i18n/use-text.ts'
import { PickBar } from '#shared/ui/rows/pick-bar.tsx'
import { MoveDialog } from '../move-dialog.tsx'
import { moves } from '../moves.ts'
import type { Move } from '../moves.ts'
import { moveMessages } from '../moves.messages.ts'
import { MoveDaysDialog } from '../move-days/move-days-dialog.tsx'
import { moveDaysMessages } from '../move-days/move-days.messages.ts'
import { officeMessages } from '../office.messages.ts'
import { PapersMenu } from './papers-menu.tsx'
import { papersMessages } from './papers.messages.ts'

/** Bottom bar with actions for the selected orders. Cancelling is excluded, because each order needs a reason. */
export function BulkBar({ rows, clear }: { rows: readonly OfficeOrderRow[]; clear: () => void }) {
  const t = useText(officeMessages)
  const name = useText(moveMessages)
  const paper = useText(papersMessages)
  const locale = useLocale()
  const day = useText(moveDaysMessages)
  const [asked, setAsked] = useState<Move | 'DAY' | null>(null)
  const late = rows.filter(({ mustMove, moves: may }) => mustMove !== null && may.length > 0)
  const fit = (to: Move) => rows.filter((row) => row.moves.includes(to))
  const offered = moves.filter((to) => to !== cancelled && fit(to).length > 0)
  if (rows.length === 0) return null
  return (
    <PickBar
      label={t('bulk')}
      text={t('selected', { count: rows.length, won: formatWon(locale, sumOf(rows)) })}
      sx={{ marginBlockStart: 2, border: 1, borderColor: 'primary.main' }}
    >
      <Button color="inherit" onClick={clear}>
        {t('unselect')}
      </Button>
      <PapersMenu
        filters={{ orderIds: rows.map(({ orderId }) => orderId).join(',') }}
        about={paper('ofChosen', { count: rows.length })}
      />
      {late.length > 0 && (
        <Button variant="contained" onClick={() => setAsked('DAY')}>
          {day('moveMany', { count: late.length })}
        </Button>
      )}
      {offered.map((to, n) => (
        <Button key={to} variant={n === 0 && late.length === 0 ? 'contained' : 'outlined'} onClick={() => setAsked(to)}>
          {t('actWith', { what: name(`to${to}`), count: fit(to).length })}
        </Button>
      ))}
      {asked === 'DAY' && <MoveDaysDialog rows={late} close={() => setAsked(null)} done={clear} />}
      {asked !== null && asked !== 'DAY' && (
        <MoveDialog to={asked} rows={fit(asked)} close={() => setAsked(null)} done={clear} />
      )}
    </PickBar>
  )
}

const sumOf = (rows: readonly OfficeOrderRow[]) => rows.reduce((sum, row) => sum + row.payAmt, 0)
