import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { OrderDetail } from '@mall/contract/orders'
import { useState } from 'react'
import { Link } from 'react-router'
import { useText } from '#shared/i18n/use-text.ts'
import { changeOrderPath } from '#shared/paths.ts'
import { deleteChangeDraft, readChangeDraft } from './change-draft.ts'
import { changingMessages } from './changing.messages.ts'
import { orderChanges } from './order-changes.ts'

/** Warns that a change was started but not saved. */
export function UnsavedNote({ order }: { order: OrderDetail }) {
  const t = useText(changingMessages)
  const [draft, setDraft] = useState(() => readChangeDraft(order.orderId))
  const count = draft === null ? 0 : orderChanges(draft.base, draft.wanted).length
  if (count === 0) return null
  const drop = () => {
    deleteChangeDraft()
    setDraft(null)
  }
  const actions = order.canEdit ? (
    <>
      <Button size="small" color="inherit" onClick={drop}>
        {t('drop')}
      </Button>
      <Button
        size="small"
        color="inherit"
        variant="outlined"
        component={Link}
        to={changeOrderPath(order.orderId)}
        sx={{ borderColor: 'currentColor' }}
      >
        {t('goOn')}
      </Button>
    </>
  ) : (
    <Button size="small" color="inherit" onClick={drop}>
      {t('seen')}
    </Button>
  )
  return (
    <Alert
      severity="warning"
      sx={{ marginBlockEnd: 2, alignItems: 'center', '& .MuiAlert-message': { flexGrow: 1, padding: 0 } }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1 }}>
        <Box sx={{ flexGrow: 1, flexBasis: 220 }}>{t(order.canEdit ? 'unsaved' : 'closed', { count })}</Box>
        <Box sx={{ display: 'flex', gap: 1 }}>{actions}</Box>
      </Box>
    </Alert>
  )
}
