import Box from '@mui/material/Box'
import { DayPicker } from '#features/holidays/day-picker.tsx'
import type { DayChoice } from '#features/holidays/use-day-choice.ts'
import { PlaceChoice } from '../placing/place-choice.tsx'

interface ChoiceProps {
  choice: DayChoice
  storeId: string
  placeId: string | null
  choosePlace: (storeDeliveryId: string) => void
}

export function DeliveryChoice({ choice, storeId, placeId, choosePlace }: ChoiceProps) {
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <DayPicker choice={choice} />
      <PlaceChoice storeId={storeId} chosenId={placeId} choose={choosePlace} />
    </Box>
  )
}
