import CloseIcon from '@mui/icons-material/Close'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useId } from 'react'
import type { ReactNode } from 'react'
import { useText } from '#shared/i18n/use-text.ts'
import { orderingMessages } from './ordering.messages.ts'
import { tidyNumber } from './typed-ordering.ts'
import type { TypedGradeTerms } from './typed-ordering.ts'

interface GradeTermsProps {
  list: readonly TypedGradeTerms[]
  /** What a new row begins with. */
  usual: Omit<TypedGradeTerms, 'grade'>
  choose: (list: TypedGradeTerms[]) => void
  error: string | undefined
}

const amounts = ['minOrderAmt', 'deliveryFeeAmt', 'freeDeliveryFrom'] as const

/** Minimum order and delivery fee of single grades. */
export function GradeTerms({ list, usual, choose, error }: GradeTermsProps) {
  const t = useText(orderingMessages)
  const id = useId()
  const put = (at: number, part: Partial<TypedGradeTerms>) =>
    choose(list.map((one, n) => (n === at ? { ...one, ...part } : one)))
  const { minOrderAmt, deliveryFeeAmt, freeDeliveryFrom } = usual
  return (
    <Box role="group" aria-labelledby={id} sx={{ gridColumn: '1 / -1', minInlineSize: 0, display: 'grid', gap: 1.5 }}>
      <Box id={id} sx={{ fontSize: '0.875rem', fontWeight: 600 }}>
        {t('gradeTerms')}
      </Box>
      {list.map((terms, at) => (
        // The grade is typed in the row, so it cannot name it.
        <Box key={at} sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: 1 }}>
          <Labelled label={t('grade')} width={72}>
            <OutlinedInput
              size="small"
              value={terms.grade}
              autoComplete="off"
              inputProps={{ maxLength: 1, 'aria-label': t('grade') }}
              onChange={({ target }) => put(at, { grade: target.value.toUpperCase() })}
            />
          </Labelled>
          {amounts.map((field) => (
            <Labelled key={field} label={t(field)} width={136}>
              <OutlinedInput
                size="small"
                value={terms[field]}
                inputMode="numeric"
                autoComplete="off"
                endAdornment={<Box sx={{ color: 'text.secondary' }}>{t('won')}</Box>}
                inputProps={{ 'aria-label': t('ofGrade', { grade: terms.grade, field: t(field) }) }}
                onChange={({ target }) => put(at, { [field]: target.value })}
                onBlur={() => put(at, { [field]: tidyNumber(terms[field]) })}
              />
            </Labelled>
          ))}
          <IconButton
            aria-label={t('dropGrade', { grade: terms.grade })}
            onClick={() => choose(list.filter((_, n) => n !== at))}
          >
            <CloseIcon />
          </IconButton>
        </Box>
      ))}
      <Box
        aria-live="polite"
        sx={{ fontSize: '0.8125rem', color: error === undefined ? 'text.secondary' : 'error.main' }}
      >
        {error ?? t('gradeTermsMore')}
      </Box>
      <Button
        size="small"
        variant="outlined"
        onClick={() => choose([...list, { grade: '', minOrderAmt, deliveryFeeAmt, freeDeliveryFrom }])}
        sx={{ justifySelf: 'start' }}
      >
        {t('addGrade')}
      </Button>
    </Box>
  )
}

function Labelled({ label, width, children }: { label: string; width: number; children: ReactNode }) {
  return (
    <Box sx={{ inlineSize: width }}>
      <Box aria-hidden="true" sx={{ fontSize: '0.75rem', color: 'text.secondary' }}>
        {label}
      </Box>
      {children}
    </Box>
  )
}
