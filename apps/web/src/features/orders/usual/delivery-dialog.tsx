import CloseIcon from '@mui/icons-material/Close'
import Dialog from '@mui/material/Dialog'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import IconButton from '@mui/material/IconButton'
import { useId } from 'react'
import { DayPicker } from '#features/holidays/day-picker.tsx'
import type { DayChoice } from '#features/holidays/use-day-choice.ts'
import { useText } from '#shared/i18n/use-text.ts'
import { PlaceChoice } from '../placing/place-choice.tsx'
import { usualMessages } from './usual.messages.ts'

interface DeliveryDialogProps {
  choice: DayChoice
  storeId: string
  placeId: string | null
  choosePlace: (storeDeliveryId: string) => void
  close: () => void
}

/** Day and place of the delivery; a sheet from the bottom edge on phones. */
export function DeliveryDialog({ choice, storeId, placeId, choosePlace, close }: DeliveryDialogProps) {
  const t = useText(usualMessages)
  const titleId = useId()
  const pick = (date: string) => {
    choice.pick(date)
    close()
  }
  return (
    <Dialog
      open
      onClose={close}
      fullWidth
      maxWidth="sm"
      aria-labelledby={titleId}
      sx={{ '& .MuiDialog-container': { alignItems: { xs: 'end', sm: 'center' } } }}
      slotProps={{
        paper: {
          sx: ({ breakpoints }) => ({
            [breakpoints.down('sm')]: {
              inlineSize: '100%',
              margin: 0,
              borderEndStartRadius: 0,
              borderEndEndRadius: 0,
            },
          }),
        },
      }}
    >
      <DialogTitle
        component="div"
        sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', paddingBlock: 1 }}
      >
        <h2 id={titleId} style={{ font: 'inherit', margin: 0 }}>
          {t('changeDay')}
        </h2>
        <IconButton aria-label={t('close')} onClick={close} sx={{ marginInlineEnd: -1 }}>
          <CloseIcon />
        </IconButton>
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 1.5 }}>
        <DayPicker choice={{ ...choice, pick }} />
        <PlaceChoice storeId={storeId} chosenId={placeId} choose={choosePlace} />
      </DialogContent>
    </Dialog>
  )
}
