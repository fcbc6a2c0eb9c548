import ButtonBase from '@mui/material/ButtonBase'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { PriceRow } from '@mall/contract/price-lists'
import { useText } from '#shared/i18n/use-text.ts'
import { priceWords } from '../price-lists.messages.ts'
import { hasPrice, usePriceWords } from '../use-price-words.ts'
import { listMessages } from './list.messages.ts'

interface PriceCellProps {
  row: PriceRow
  line: PriceRow['lines'][number]
  /** Missing if the user may only look. */
  edit: (() => void) | undefined
  align?: 'start' | 'end'
}

/** The price of a grade today and the next one; pressing it changes it. */
export function PriceCell({ row, line, edit, align = 'end' }: PriceCellProps) {
  const t = useText(listMessages)
  const word = useText(priceWords)
  const { won, next } = usePriceWords()
  const texts = (
    <Box sx={{ textAlign: align, fontVariantNumeric: 'tabular-nums' }}>
      <Typography variant="body2" component="div" color={line.unitPrice === null ? 'textSecondary' : 'textPrimary'}>
        {won(line.unitPrice)}
      </Typography>
      {/* The space is part of the accessible name, so that voice control finds the button by its visible text. */}{' '}
      {line.next && (
        <Typography variant="caption" component="div" sx={{ color: 'primary.main', lineHeight: 1.3 }}>
          {next(line.next)}
        </Typography>
      )}
    </Box>
  )
  if (!edit) return texts
  const grade = word('gradeOf', { grade: line.grade })
  const label = `${t(hasPrice(line) ? 'edit' : 'set', { name: row.prodNm, grade })}: ${won(line.unitPrice)}${line.next ? `, ${next(line.next)}` : ''}`
  return (
    <ButtonBase
      onClick={edit}
      aria-label={label}
      data-stop={`grade-${line.grade}`}
      sx={{
        paddingInline: 1,
        paddingBlock: 0.75,
        minBlockSize: 44,
        minInlineSize: 88,
        borderRadius: 1,
        justifyContent: align,
        inlineSize: '100%',
        '&:hover': { backgroundColor: 'action.hover' },
      }}
    >
      {texts}
    </ButtonBase>
  )
}
