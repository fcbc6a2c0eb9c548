import BeforeIcon from '@mui/icons-material/ChevronLeft'
import AfterIcon from '@mui/icons-material/ChevronRight'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Divider from '@mui/material/Divider'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useLocale, useText } from '#shared/i18n/use-text.ts'
import { LabelledInput } from '#shared/ui/fields/labelled-input.tsx'
import { ToggleChip } from '#shared/ui/toggle-chip.tsx'
import { daysOf, isMonth, lastDay, namedPeriods, periodBases, periodOf, todayInSeoul } from './period.ts'
import type { Period, PeriodBasis } from './period.ts'
import { periodMessages } from './period.messages.ts'
import { monthName, yearMonthName } from './period-name.ts'

interface ChoiceProps {
  period: Period
  by: PeriodBasis
  choose: (period: Period) => void
}

/** Selects a period by name, month or two dates, and whether it refers to order or delivery dates. */
export function PeriodChoice({ setBy, ...choice }: ChoiceProps & { setBy: (by: PeriodBasis) => void }) {
  const { period, by, choose } = choice
  const t = useText(periodMessages)
  return (
    <Box sx={{ display: 'grid', gap: 2, padding: 2 }}>
      <Box role="group" aria-label={t('basis')} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {periodBases.map((basis) => (
          <ToggleChip key={basis} label={t(basis)} isOn={by === basis} toggle={() => setBy(basis)} />
        ))}
      </Box>
      <Divider />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {namedPeriods.map((name) => (
          <ToggleChip key={name} label={t(name)} isOn={period === name} toggle={() => choose(name)} />
        ))}
      </Box>
      <Months {...choice} />
      <Divider />
      <TwoDays {...choice} />
    </Box>
  )
}

function Months({ period, by, choose }: ChoiceProps) {
  const t = useText(periodMessages)
  const locale = useLocale()
  const thisYear = Number(todayInSeoul().slice(0, 4))
  const lastMonth = lastDay(by).slice(0, 7)
  const [year, setYear] = useState(isMonth(period) ? Number(period.slice(0, 4)) : thisYear)
  return (
    <Box>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', marginBlockEnd: 1 }}>
        <IconButton aria-label={t('yearBefore')} onClick={() => setYear(year - 1)}>
          <BeforeIcon className="mirrors" />
        </IconButton>
        <Typography sx={{ fontWeight: 600 }} aria-live="polite">
          {t('year', { year: String(year) })}
        </Typography>
        <IconButton
          aria-label={t('yearAfter')}
          disabled={year >= Number(lastMonth.slice(0, 4))}
          onClick={() => setYear(year + 1)}
        >
          <AfterIcon className="mirrors" />
        </IconButton>
      </Box>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(4, 1fr)', gap: 1 }}>
        {Array.from({ length: 12 }, (_, n) => {
          const month = `${year}-${String(n + 1).padStart(2, '0')}`
          return (
            <Button
              key={month}
              variant={period === month ? 'contained' : 'outlined'}
              color={period === month ? 'primary' : 'inherit'}
              aria-pressed={period === month}
              aria-label={yearMonthName(locale, month)}
              disabled={month > lastMonth}
              onClick={() => choose(month)}
              sx={{ minInlineSize: 0, minBlockSize: 44, fontWeight: 500, borderColor: 'divider' }}
            >
              {monthName(locale, month)}
            </Button>
          )
        })}
      </Box>
    </Box>
  )
}

function TwoDays({ period, by, choose }: ChoiceProps) {
  const t = useText(periodMessages)
  const known = daysOf(period, todayInSeoul())
  const [from, setFrom] = useState(known.from ?? '')
  const [to, setTo] = useState(known.to ?? '')
  return (
    <Box
      component="form"
      onSubmit={(event) => {
        event.preventDefault()
        choose(periodOf(from, to))
      }}
      sx={{ display: 'grid', gap: 1, gridTemplateColumns: '1fr 1fr' }}
    >
      <DayInput label={t('from')} day={from} set={setFrom} max={lastDay(by)} />
      <DayInput label={t('to')} day={to} set={setTo} max={lastDay(by)} />
      <Button type="submit" variant="outlined" disabled={from === '' && to === ''} sx={{ gridColumn: '1 / -1' }}>
        {t('apply')}
      </Button>
    </Box>
  )
}

interface DayInputProps {
  label: string
  day: string
  set: (day: string) => void
  max: string
}

function DayInput({ label, day, set, max }: DayInputProps) {
  return (
    <LabelledInput
      label={label}
      type="date"
      size="small"
      value={day}
      onChange={(event) => set(event.target.value)}
      slotProps={{ input: { max } }}
    />
  )
}
