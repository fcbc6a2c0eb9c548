import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useText } from '#shared/i18n/use-text.ts'
import { RowList } from '#shared/ui/lists/row-list.tsx'
import { priceWords } from '../price-lists.messages.ts'
import { PriceCell } from './price-cell.tsx'
import { PickProduct, ProductName, SpecialsLink, type PriceRowsProps } from './price-table.tsx'

/** The list on phones: each grade in a line of its own. */
export function PriceCards({ rows, picked, pick, edit, trail }: PriceRowsProps) {
  const word = useText(priceWords)
  return (
    <RowList label={word('prices')}>
      {rows.map((row) => (
        <Box component="li" key={row.prodId} sx={{ padding: 1.5 }}>
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
            {pick && <PickProduct {...{ row, picked, pick }} />}
            <Box sx={{ minInlineSize: 0, flexGrow: 1 }}>
              <ProductName row={row} trail={trail} />
            </Box>
            {row.specials > 0 && (
              <Box sx={{ flexShrink: 0, textAlign: 'end' }}>
                <Typography variant="caption" color="textSecondary" component="div">
                  {word('specials')}
                </Typography>
                <SpecialsLink row={row} />
              </Box>
            )}
          </Box>
          {row.lines.map((line) => (
            <Box
              key={line.grade}
              sx={{ display: 'grid', gridTemplateColumns: 'auto 1fr', alignItems: 'center', gap: 1 }}
            >
              <Typography variant="body2" color="textSecondary">
                {word('gradeOf', { grade: line.grade })}
              </Typography>
              <PriceCell row={row} line={line} edit={edit && (() => edit(row, line.grade))} />
            </Box>
          ))}
        </Box>
      ))}
    </RowList>
  )
}
