import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useText } from '#shared/i18n/use-text.ts'
import { productWords } from '../office-products.messages.ts'
import { textOf, type CellWords } from './columns.ts'
import { gridMessages } from './grid.messages.ts'
import { setCells, type Sheet } from './sheet/sheet.ts'
import type { Overtaken } from './sheet/use-sheet.tsx'

interface OvertakenCellsProps {
  overtaken: Overtaken
  sheet: Sheet
  words: CellWords
  change: (next: (before: Sheet) => Sheet) => void
}

/** Cells in which both have typed are all listed; of the others these many. */
const mostListed = 10

/** Another person or window saved first: which cells were changed, and which value is saved next. */
export function OvertakenCells({ overtaken: { rows, cells }, sheet, words, change }: OvertakenCellsProps) {
  const t = useText(gridMessages)
  const word = useText(productWords)
  const lines = cells.flatMap(({ prodId, field }) => {
    const row = rows.find((one) => one.prodId === prodId)
    const mine = sheet.edits.get(prodId)?.cells[field]
    return row ? [{ row, field, mine }] : []
  })
  const clashes = lines.filter(({ mine }) => mine !== undefined)
  const others = lines.filter(({ mine }) => mine === undefined)
  const unlisted = others.length - mostListed
  const shown = (text: string) => (text === '' ? t('empty') : text)
  return (
    <Alert severity="warning">
      <Box component="ul" sx={{ margin: 0, paddingInlineStart: 2.5 }}>
        {[...clashes, ...others.slice(0, mostListed)].map(({ row, field, mine }) => {
          const theirs = shown(textOf(field, row[field], words))
          const take = t('takeThis', { value: theirs })
          const name = `${row.prodNm} ${row.prodCd} · ${word(field)}`
          return (
            <li key={`${row.prodId} ${field}`}>
              <strong>
                <bdi>{name}</bdi>
              </strong>
              : {t('theirs', { value: theirs })} ·{' '}
              {mine === undefined
                ? t('taken')
                : t('mineStays', { value: shown('bad' in mine ? mine.bad : textOf(field, mine.value, words)) })}
              {mine !== undefined && (
                <Button
                  size="small"
                  color="inherit"
                  aria-label={`${name}: ${take}`}
                  onClick={() => change((before) => setCells(before, [{ row, field, edit: { value: row[field] } }]))}
                  sx={{ marginInlineStart: 1, textDecoration: 'underline' }}
                >
                  {take}
                </Button>
              )}
            </li>
          )
        })}
        {rows
          .filter(({ prodId }) => !cells.some((cell) => cell.prodId === prodId))
          .map(({ prodId, prodNm, prodCd }) => (
            <li key={prodId}>
              <strong>
                <bdi>
                  {prodNm} {prodCd}
                </bdi>
              </strong>
              : {t('elsewhere')}
            </li>
          ))}
      </Box>
      {unlisted > 0 && t('moreChanged', { count: unlisted })}
    </Alert>
  )
}
