import CloseIcon from '@mui/icons-material/Close'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import MenuItem from '@mui/material/MenuItem'
import OutlinedInput from '@mui/material/OutlinedInput'
import Select from '@mui/material/Select'
import { useId } from 'react'
import { useText } from '#shared/i18n/use-text.ts'
import { mondayFirst, useWeekdayNames } from '#shared/i18n/weekdays.ts'
import { orderingMessages } from './ordering.messages.ts'
import type { TypedCutOff } from './typed-ordering.ts'

interface WeekdayCutOffsProps {
  list: readonly TypedCutOff[]
  /** What a new row begins with. */
  usual: Pick<TypedCutOff, 'lead' | 'time'>
  choose: (list: TypedCutOff[]) => void
  error: string | undefined
  note?: string | undefined
}

/** Cut-offs of single weekdays of delivery: "월요일 배송은 2일 전 12:00". */
export function WeekdayCutOffs({ list, usual, choose, error, note }: WeekdayCutOffsProps) {
  const t = useText(orderingMessages)
  const id = useId()
  const names = useWeekdayNames()
  const free = mondayFirst.filter((weekday) => !list.some((one) => one.weekday === weekday))
  const put = (at: number, part: Partial<TypedCutOff>) =>
    choose(list.map((one, n) => (n === at ? { ...one, ...part } : one)))
  return (
    <Box role="group" aria-labelledby={id} sx={{ gridColumn: '1 / -1', minInlineSize: 0, display: 'grid', gap: 1 }}>
      <Box id={id} sx={{ fontSize: '0.875rem', fontWeight: 600 }}>
        {t('weekdayCutOffs')}
      </Box>
      {list.map(({ weekday, lead, time }, at) => {
        const day = names[weekday] ?? ''
        return (
          <Box key={weekday} sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 1 }}>
            <Select
              size="small"
              value={weekday}
              inputProps={{ 'aria-label': t('cutOffWeekday') }}
              onChange={({ target }) => put(at, { weekday: target.value })}
            >
              {mondayFirst
                .filter((one) => one === weekday || free.includes(one))
                .map((one) => (
                  <MenuItem key={one} value={one}>
                    {t('deliveryOn', { day: names[one] ?? '' })}
                  </MenuItem>
                ))}
            </Select>
            <OutlinedInput
              size="small"
              value={lead}
              inputMode="numeric"
              autoComplete="off"
              endAdornment={<Box sx={{ whiteSpace: 'nowrap', color: 'text.secondary' }}>{t('days')}</Box>}
              inputProps={{ 'aria-label': t('leadOf', { day }) }}
              onChange={({ target }) => put(at, { lead: target.value })}
              sx={{ inlineSize: 104 }}
            />
            <OutlinedInput
              size="small"
              type="time"
              value={time}
              inputProps={{ 'aria-label': t('timeOf', { day }) }}
              onChange={({ target }) => put(at, { time: target.value })}
              sx={{ inlineSize: 140 }}
            />
            <IconButton
              aria-label={t('dropCutOff', { day })}
              onClick={() => choose(list.filter((_, n) => n !== at))}
              sx={{ marginInlineStart: { xs: 'auto', sm: 0 } }}
            >
              <CloseIcon />
            </IconButton>
          </Box>
        )
      })}
      <Box
        aria-live="polite"
        sx={{ fontSize: '0.8125rem', color: error === undefined ? 'text.secondary' : 'error.main' }}
      >
        {error ?? note ?? t('weekdayCutOffsMore')}
      </Box>
      {free[0] !== undefined && (
        <Button
          size="small"
          variant="outlined"
          onClick={() => choose([...list, { weekday: free[0] ?? 0, lead: usual.lead, time: usual.time }])}
          sx={{ justifySelf: 'start' }}
        >
          {t('addCutOff')}
        </Button>
      )}
    </Box>
  )
}
