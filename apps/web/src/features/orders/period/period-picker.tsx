import CalendarIcon from '@mui/icons-material/CalendarMonthOutlined'
import BeforeIcon from '@mui/icons-material/ChevronLeft'
import AfterIcon from '@mui/icons-material/ChevronRight'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Drawer from '@mui/material/Drawer'
import IconButton from '@mui/material/IconButton'
import Popover from '@mui/material/Popover'
import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useLocale, useText } from '#shared/i18n/use-text.ts'
import { isMonth, isNamed, lastDay, monthAfter, rangeOf, todayInSeoul } from './period.ts'
import type { Period, PeriodBasis } from './period.ts'
import { periodMessages } from './period.messages.ts'
import { yearMonthName } from './period-name.ts'
import { PeriodChoice } from './period-choice.tsx'

interface PeriodPickerProps {
  period: Period
  by: PeriodBasis
  set: (change: { period?: Period; by?: PeriodBasis }) => void
}

/** Steps through months, or opens the sheet for any other period. */
export function PeriodPicker({ period, by, set }: PeriodPickerProps) {
  const t = useText(periodMessages)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const thisMonth = todayInSeoul().slice(0, 7)
  const before = isMonth(period) ? monthAfter(period, -1) : thisMonth
  const lastMonth = lastDay(by).slice(0, 7)
  const after = isMonth(period) && period < lastMonth ? monthAfter(period, 1) : null
  const name = usePeriodName(period, by)
  const choose = (next: Period) => {
    set({ period: next })
    setAnchor(null)
  }
  return (
    <Box
      role="group"
      aria-label={t('period')}
      sx={{
        display: 'flex',
        alignItems: 'stretch',
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        backgroundColor: 'background.paper',
        minInlineSize: 0,
      }}
    >
      <IconButton
        aria-label={t('monthBefore')}
        onClick={() => set({ period: before })}
        sx={{ borderRadius: 1 }}
        size="small"
      >
        <BeforeIcon className="mirrors" />
      </IconButton>
      <Button
        color="inherit"
        startIcon={<CalendarIcon />}
        aria-haspopup="dialog"
        aria-label={t('choose', { period: name })}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{
          flexGrow: 1,
          minInlineSize: 0,
          paddingInline: 0.5,
          fontWeight: 500,
          fontVariantNumeric: 'tabular-nums',
          whiteSpace: 'nowrap',
        }}
      >
        <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>
          {name}
        </Box>
      </Button>
      <IconButton
        aria-label={t('monthAfter')}
        disabled={after === null}
        onClick={() => after !== null && set({ period: after })}
        sx={{ borderRadius: 1 }}
        size="small"
      >
        <AfterIcon className="mirrors" />
      </IconButton>
      <Sheet anchor={anchor} close={() => setAnchor(null)}>
        <PeriodChoice period={period} by={by} choose={choose} setBy={(basis) => set({ by: basis })} />
      </Sheet>
    </Box>
  )
}

interface SheetProps {
  anchor: HTMLElement | null
  close: () => void
  children: ReactNode
}

/** A bottom sheet on phones, a popover elsewhere. */
function Sheet({ anchor, close, children }: SheetProps) {
  const t = useText(periodMessages)
  const isPhone = useMediaQuery(useTheme().breakpoints.down('sm'))
  const label = { role: 'dialog', 'aria-label': t('period') }
  if (isPhone) {
    return (
      <Drawer
        anchor="bottom"
        open={anchor !== null}
        onClose={close}
        slotProps={{ paper: { ...label, sx: { borderStartStartRadius: 16, borderStartEndRadius: 16 } } }}
      >
        {children}
      </Drawer>
    )
  }
  return (
    <Popover
      open={anchor !== null}
      anchorEl={anchor}
      onClose={close}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
      transformOrigin={{ vertical: -8, horizontal: 'center' }}
      slotProps={{ paper: { ...label, sx: { inlineSize: 340 } } }}
    >
      {children}
    </Popover>
  )
}

function usePeriodName(period: Period, by: PeriodBasis): string {
  const t = useText(periodMessages)
  const name = useDaysName(period)
  return by === 'delivery' && period !== 'allTime' ? t('byDelivery', { period: name }) : name
}

function useDaysName(period: Period): string {
  const t = useText(periodMessages)
  const locale = useLocale()
  if (isNamed(period)) return t(period)
  if (isMonth(period)) return yearMonthName(locale, period)
  const range = rangeOf(period)
  const short = (day: string) => day.slice(2).replaceAll('-', '.')
  return range ? `${short(range.from)}–${short(range.to)}` : t('allTime')
}
