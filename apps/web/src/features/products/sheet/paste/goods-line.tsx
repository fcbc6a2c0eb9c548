import BackIcon from '@mui/icons-material/Undo'
import RemoveIcon from '@mui/icons-material/Close'
import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import IconButton from '@mui/material/IconButton'
import InputAdornment from '@mui/material/InputAdornment'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { formatCount, unitName } from '#shared/i18n/format.ts'
import { useLocale, useText } from '#shared/i18n/use-text.ts'
import { ArticleChoice } from './article-choice.tsx'
import type { ArticleSum } from './article-sums.ts'
import { LineNotes } from './line-notes.tsx'
import type { Decision } from './paste-draft.ts'
import { pasteMessages } from './paste.messages.ts'
import { QuantityChoice } from './quantity-choice.tsx'
import { additionOf } from './paste-rows.ts'
import type { GoodsRow } from './paste-rows.ts'

interface GoodsLineProps {
  row: GoodsRow
  /** Totals of its article across all lines. */
  sum: ArticleSum | undefined
  decide: (decision: Decision) => void
}

const columns = {
  xs: 'minmax(0, 1fr) 116px 44px',
  sm: 'minmax(0, 1fr) minmax(0, 1.4fr) 124px 44px',
}

export function GoodsLine({ row, sum, decide }: GoodsLineProps) {
  const t = useText(pasteMessages)
  const locale = useLocale()
  const { text, what, prod, qtyText, state } = row
  const isOut = state === 'OUT'
  const unit = prod ? unitName(locale, prod.unit) : ''
  return (
    <Box
      component="li"
      sx={{ display: 'grid', columnGap: 1, rowGap: 0.5, alignItems: 'center', gridTemplateColumns: columns }}
    >
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          columnGap: 1,
          rowGap: 0.25,
          minInlineSize: 0,
          opacity: isOut ? 0.6 : 1,
        }}
      >
        <Typography noWrap title={text} sx={{ minInlineSize: 0, textDecoration: isOut ? 'line-through' : 'none' }}>
          <bdi>{text}</bdi>
        </Typography>
        <RowStatus row={row} />
      </Box>
      <TextField
        size="small"
        value={isOut ? '' : qtyText}
        disabled={isOut}
        error={prod !== null && !isOut && additionOf(row) === null}
        placeholder={t('noQty')}
        onChange={(event) => decide({ qtyText: event.target.value })}
        slotProps={{
          htmlInput: { 'aria-label': `${t('quantity')}: ${what}`, inputMode: 'text', autoComplete: 'off' },
          input: { endAdornment: unit === '' ? undefined : <InputAdornment position="end">{unit}</InputAdornment> },
        }}
        sx={{ gridColumn: { xs: 2, sm: 3 }, gridRow: 1 }}
      />
      {isOut ? (
        <IconButton
          aria-label={`${t('keep')}: ${what}`}
          onClick={() => decide({ state: 'KEPT' })}
          sx={{ ...aside, gridRow: 1 }}
        >
          <BackIcon fontSize="small" />
        </IconButton>
      ) : (
        <IconButton
          aria-label={`${t('skip')}: ${what}`}
          onClick={() => decide({ state: 'OUT' })}
          sx={{ ...aside, gridRow: 1 }}
        >
          <RemoveIcon fontSize="small" />
        </IconButton>
      )}
      {!isOut && (
        <Box sx={{ minInlineSize: 0, gridColumn: { xs: '1 / -1', sm: 2 }, gridRow: { xs: 2, sm: 1 } }}>
          <ArticleChoice row={row} decide={decide} />
          <QuantityChoice row={row} choose={(qty) => decide({ qtyText: String(qty) })} />
          {prod && sum && <LineNotes prod={prod} sum={sum} />}
        </Box>
      )}
    </Box>
  )
}

const aside = { gridColumn: { xs: 3, sm: 4 }, inlineSize: 44, blockSize: 44 }

/** Why the match is certain, or what the user has to decide. */
function RowStatus({ row }: { row: GoodsRow }) {
  const t = useText(pasteMessages)
  const locale = useLocale()
  const { doubt, proposals, prod, state, notNow, gone = '' } = row
  if (state === 'OUT') return <Chip size="small" variant="outlined" label={t('out')} />
  if (notNow) return <Chip size="small" variant="outlined" color="error" label={t('notNow')} sx={wraps} />
  if (additionOf(row) && row.isGuess)
    return <Chip size="small" variant="outlined" color="info" label={t('guess')} sx={wraps} />
  if (additionOf(row)) return <Chip size="small" variant="outlined" color="success" label={t('sure')} />
  if (proposals.length === 0 && !prod && doubt !== 'GONE')
    return <Chip size="small" variant="outlined" color="error" label={t('none')} />
  const meant = proposals.find((one) => one.prod.prodId === prod?.prodId)
  const why = prod ? (meant?.doubt ?? 'NO_QUANTITY') : (doubt ?? 'WHICH')
  const unit = prod ? unitName(locale, prod.unit) : ''
  const label = t(why, { unit, qty: formatCount(meant?.qty ?? 0), name: gone })
  return <Chip size="small" variant="outlined" color="warning" label={label} sx={wraps} />
}

const wraps = { blockSize: 'auto', '& .MuiChip-label': { whiteSpace: 'normal', paddingBlock: '2px' } } as const
