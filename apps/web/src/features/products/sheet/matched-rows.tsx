import RemoveIcon from '@mui/icons-material/Close'
import Autocomplete from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import IconButton from '@mui/material/IconButton'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useText } from '#shared/i18n/use-text.ts'
import { additionOf, matchRow, withPickedArticle, withTypedQuantity } from './match-rows.ts'
import type { Confidence, MatchedRow } from './match-rows.ts'
import { sheetMessages } from './sheet.messages.ts'

const colours: Record<Confidence, 'success' | 'primary' | 'warning' | 'error'> = {
  sure: 'success',
  likely: 'primary',
  choose: 'warning',
  none: 'error',
}

interface MatchedRowsProps {
  rows: readonly MatchedRow[]
  change: (rows: readonly MatchedRow[]) => void
}

/** Every row with how sure its article is; what is open is mended in place. */
export function MatchedRows({ rows, change }: MatchedRowsProps) {
  const set = (at: number, row: MatchedRow | null) => change(row === null ? rows.toSpliced(at, 1) : rows.with(at, row))
  return (
    <Box component="ul" sx={{ display: 'grid', gap: 1.5, margin: 0, padding: 0, listStyle: 'none' }}>
      {rows.map((row, at) => (
        <Row key={`${String(at)} ${row.name}`} row={row} set={(next) => set(at, next)} />
      ))}
    </Box>
  )
}

function Row({ row, set }: { row: MatchedRow; set: (row: MatchedRow | null) => void }) {
  const t = useText(sheetMessages)
  const isOpen = additionOf(row) === null
  const shown = [row.name, ...(row.also ?? []), row.spec ?? ''].filter(Boolean).join(' · ')
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gap: 1,
        alignItems: 'center',
        gridTemplateColumns: { xs: 'minmax(0, 1fr) auto auto', sm: 'minmax(0, 1fr) minmax(0, 1.5fr) 96px auto' },
      }}
    >
      <Box sx={{ minInlineSize: 0 }}>
        <Typography noWrap title={shown}>
          <bdi>{shown}</bdi>
        </Typography>
        <Chip size="small" variant="outlined" color={colours[row.confidence]} label={t(row.confidence)} />
      </Box>
      <Autocomplete
        size="small"
        options={[...row.candidates]}
        value={row.chosen}
        filterOptions={(options) => options}
        getOptionLabel={(prod) => [prod.prodNm, prod.spec].filter((text) => text !== '').join(' ')}
        getOptionKey={(prod) => prod.prodId}
        isOptionEqualToValue={(a, b) => a.prodId === b.prodId}
        onChange={(_, prod) => set(withPickedArticle(row, prod))}
        onInputChange={(_, name, reason) => {
          if (reason === 'input')
            void matchRow({ name, qtyText: '' }).then(({ candidates }) =>
              set({ ...row, candidates, chosen: null, confidence: 'choose' }),
            )
        }}
        renderInput={(params) => (
          <TextField
            {...params}
            slotProps={{
              ...params.slotProps,
              htmlInput: { ...params.slotProps.htmlInput, 'aria-label': `${t('pick')}: ${row.name}` },
            }}
          />
        )}
        sx={{ gridRow: { xs: 2, sm: 'auto' }, gridColumn: { xs: '1 / -1', sm: 'auto' } }}
      />
      <TextField
        size="small"
        value={row.qtyText}
        error={isOpen && row.chosen !== null}
        placeholder={row.qtyChoices ? t('whichQty', { choices: row.qtyChoices.join(', ') }) : t('noQty')}
        onChange={(event) => set(withTypedQuantity(row, event.target.value))}
        slotProps={{ htmlInput: { 'aria-label': `${t('quantity')}: ${row.name}`, inputMode: 'text' } }}
        sx={{ inlineSize: 96 }}
      />
      <IconButton aria-label={`${t('skip')}: ${row.name}`} onClick={() => set(null)} size="small">
        <RemoveIcon fontSize="small" />
      </IconButton>
    </Box>
  )
}
