import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useText } from '#shared/i18n/use-text.ts'
import { withTypedQuantity } from './match-rows.ts'
import type { MatchedRow } from './match-rows.ts'
import { sheetMessages } from './sheet.messages.ts'

interface QuantityColumnProps {
  rows: readonly MatchedRow[]
  change: (rows: readonly MatchedRow[]) => void
}

const mostShown = 3

const isOpen = ({ qtyChoices, qtyText }: MatchedRow) => qtyChoices !== undefined && qtyText === ''

/** Where many rows have more numbers than one, the column of quantities is named once for all of them. */
export function QuantityColumn({ rows, change }: QuantityColumnProps) {
  const t = useText(sheetMessages)
  const open = rows.filter(isOpen)
  const columns = Math.max(0, ...open.map(({ qtyChoices = [] }) => qtyChoices.length))
  if (open.length < 2 || columns < 2) return null
  const take = (column: number) =>
    change(
      rows.map((row) => {
        const text = isOpen(row) ? row.qtyChoices?.[column] : undefined
        return text === undefined ? row : withTypedQuantity(row, text)
      }),
    )
  const numbersOf = (column: number) => open.flatMap(({ qtyChoices }) => qtyChoices?.[column] ?? [])
  return (
    <Alert severity="info">
      {t('whichColumn', { count: open.length })}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, marginBlockStart: 1 }}>
        {Array.from({ length: columns }, (_, column) => (
          <Button key={column} size="small" variant="outlined" onClick={() => take(column)}>
            {numbersOf(column).slice(0, mostShown).join(' · ')}
            {numbersOf(column).length > mostShown && ' …'}
          </Button>
        ))}
      </Box>
    </Alert>
  )
}
