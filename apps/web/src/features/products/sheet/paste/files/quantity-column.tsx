import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useText } from '#shared/i18n/use-text.ts'
import type { Decision } from '../paste-draft.ts'
import { pasteMessages } from '../paste.messages.ts'
import type { GoodsRow } from '../paste-rows.ts'

interface QuantityColumnProps {
  rows: readonly GoodsRow[]
  decide: (key: string, decision: Decision) => void
}

const mostShown = 3

const choicesOf = ({ doubt, qtyText, state, proposals }: GoodsRow) =>
  doubt === 'WHICH_QUANTITY' && qtyText === '' && state === null ? (proposals[0]?.choices ?? []) : []

/** Selects the quantity column once for all rows that contain several numbers. */
export function QuantityColumn({ rows, decide }: QuantityColumnProps) {
  const t = useText(pasteMessages)
  const open = rows
    .map((row) => ({ key: row.key, choices: choicesOf(row) }))
    .filter(({ choices }) => choices.length > 1)
  const columns = Math.max(0, ...open.map(({ choices }) => choices.length))
  if (open.length < 2 || columns < 2) return null
  const take = (column: number) => {
    for (const { key, choices } of open)
      if (choices[column] !== undefined) decide(key, { qtyText: String(choices[column]) })
  }
  const numbersOf = (column: number) => open.flatMap(({ choices }) => choices[column] ?? [])
  return (
    <Alert severity="info">
      {t('whichColumn', { count: open.length })}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, marginBlockStart: 1 }}>
        {Array.from({ length: columns }, (_, column) => (
          <Button key={column} variant="outlined" onClick={() => take(column)}>
            {numbersOf(column).slice(0, mostShown).join(' · ')}
            {numbersOf(column).length > mostShown && ' …'}
          </Button>
        ))}
      </Box>
    </Alert>
  )
}
