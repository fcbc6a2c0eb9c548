import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import type { ReactNode } from 'react'
import { useText } from '#shared/i18n/use-text.ts'
import { isComposing } from '#shared/ui/fields/is-composing.ts'
import { inquiriesMessages } from '../inquiries.messages.ts'

interface EditFrameProps {
  isReady: boolean
  save: () => void
  close: () => void
  children: ReactNode
}

/** Frame around a text being edited; Escape cancels. */
export function EditFrame({ isReady, save, close, children }: EditFrameProps) {
  const t = useText(inquiriesMessages)
  return (
    <Box component="li">
      <Card
        component="form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (isReady) save()
        }}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && !isComposing(event)) close()
        }}
        sx={{ display: 'grid', gap: 2, padding: 2, borderColor: 'primary.main' }}
      >
        {children}
        <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 1 }}>
          <Button color="inherit" onClick={close}>
            {t('cancel')}
          </Button>
          <Button type="submit" variant="contained" disabled={!isReady}>
            {t('save')}
          </Button>
        </Box>
      </Card>
    </Box>
  )
}
