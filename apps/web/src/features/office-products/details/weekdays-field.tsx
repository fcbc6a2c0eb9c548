import Box from '@mui/material/Box'
import { useId } from 'react'
import { useText } from '#shared/i18n/use-text.ts'
import { WeekdayChips } from '#shared/ui/fields/weekday-chips.tsx'
import { productWords } from '../office-products.messages.ts'
import { detailsMessages } from './details.messages.ts'
import { FieldNote } from './fields.tsx'

interface WeekdaysFieldProps {
  days: readonly number[]
  choose: (days: number[]) => void
  readOnly: boolean
  error: string | undefined
}

export function WeekdaysField({ days, choose, readOnly, error }: WeekdaysFieldProps) {
  const t = useText(detailsMessages)
  const word = useText(productWords)
  const id = useId()
  return (
    <Box sx={{ minInlineSize: 0 }}>
      <Box id={id} sx={{ marginBlockEnd: 0.75, fontSize: '0.875rem', fontWeight: 600 }}>
        {word('deliveryDays')}
      </Box>
      <WeekdayChips labelId={id} days={days} choose={choose} readOnly={readOnly} gap={0.5} />
      <FieldNote error={error} hint={t('daysHint')} />
    </Box>
  )
}
