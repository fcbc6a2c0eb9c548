import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import useMediaQuery from '@mui/material/useMediaQuery'
import type { Theme } from '@mui/material/styles'
import { useState } from 'react'
import { useText } from '#shared/i18n/use-text.ts'
import { calendarMessages } from './calendar.messages.ts'
import { DayPicker, PickedDay } from './day-picker.tsx'
import type { DayChoice } from './use-day-choice.ts'

/** On phones the calendar is collapsed to the chosen day until the user changes it. */
export function FoldedDayPicker({ choice }: { choice: DayChoice }) {
  const t = useText(calendarMessages)
  const isPhone = useMediaQuery(({ breakpoints }: Theme) => breakpoints.down('md'), { noSsr: true })
  const [isOpen, setOpen] = useState(false)
  const { day, serverNow, pick } = choice
  if (!isPhone || isOpen || !day || serverNow === undefined) {
    const pickAndFold = (date: string) => {
      pick(date)
      setOpen(false)
    }
    return <DayPicker choice={{ ...choice, pick: isPhone ? pickAndFold : pick }} />
  }
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
      <PickedDay day={day} serverNow={serverNow} />
      <Button variant="outlined" onClick={() => setOpen(true)} sx={{ flexShrink: 0, minBlockSize: 44 }}>
        {t('otherDay')}
      </Button>
    </Box>
  )
}
