import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Tooltip from '@mui/material/Tooltip'
import { dayToDate, formatDay, formatMoment } from '#shared/i18n/format.ts'
import { useLocale, useText } from '#shared/i18n/use-text.ts'
import { visuallyHidden } from '#shared/ui/visually-hidden.ts'
import { calendarMessages } from './calendar.messages.ts'
import type { DeliveryDay } from './delivery-day.ts'

interface CalendarDayProps {
  date: string
  /** Undefined if the day is too far ahead to order for. */
  day: DeliveryDay | undefined
  isChosen: boolean
  /** The only day in the tab order. */
  isStop: boolean
  press: () => void
}

/** Closed days can be focused and pressed too, to show the reason. */
export function CalendarDay({ date, day, isChosen, isStop, press }: CalendarDayProps) {
  const t = useText(calendarMessages)
  const locale = useLocale()
  const isOpen = day?.available === true
  const why = isOpen ? '' : (day?.reason?.message ?? t('outside'))
  const word = day?.reason?.code
  const name = formatDay(locale, dayToDate(date))
  const label = isOpen
    ? t('open', { day: name, when: formatMoment(locale, new Date(day.deadline)) })
    : t('shut', { day: name, why })
  return (
    <Box role="gridcell" aria-selected={isChosen}>
      <Tooltip title={why} describeChild enterTouchDelay={0}>
        <ButtonBase
          data-day={date}
          aria-disabled={!isOpen}
          aria-pressed={isChosen}
          tabIndex={isStop ? 0 : -1}
          onClick={press}
          sx={{
            display: 'grid',
            alignContent: 'center',
            fontFamily: 'inherit',
            fontSize: '0.9375rem',
            inlineSize: '100%',
            blockSize: { xs: 46, sm: 50 },
            borderRadius: 1.5,
            border: '1px solid',
            borderColor: isChosen || isOpen ? 'primary.main' : 'transparent',
            color: isChosen ? 'primary.contrastText' : isOpen ? 'text.primary' : 'text.secondary',
            backgroundColor: isChosen ? 'primary.main' : isOpen ? 'background.paper' : 'action.hover',
            cursor: isOpen ? 'pointer' : 'help',
            '&:hover': { backgroundColor: isChosen ? 'primary.main' : isOpen ? 'primary.light' : 'action.hover' },
          }}
        >
          <Box component="span" sx={visuallyHidden}>
            {label}
          </Box>
          <Box
            component="span"
            aria-hidden="true"
            sx={{ fontVariantNumeric: 'tabular-nums', fontWeight: isOpen ? 600 : 400, lineHeight: 1.3 }}
          >
            {Number(date.slice(8))}
          </Box>
          {word !== undefined && word !== 'OUT_OF_RANGE' && (
            <Box
              component="span"
              aria-hidden="true"
              sx={{ fontSize: '0.6875rem', lineHeight: 1.3, overflow: 'hidden' }}
            >
              {t(word)}
            </Box>
          )}
        </ButtonBase>
      </Tooltip>
    </Box>
  )
}
