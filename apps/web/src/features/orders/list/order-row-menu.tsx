import RemoveIcon from '@mui/icons-material/BlockOutlined'
import ChangeIcon from '@mui/icons-material/EditOutlined'
import MoreIcon from '@mui/icons-material/MoreVert'
import PaperIcon from '@mui/icons-material/PictureAsPdfOutlined'
import AgainIcon from '@mui/icons-material/ReplayOutlined'
import IconButton from '@mui/material/IconButton'
import ListItemIcon from '@mui/material/ListItemIcon'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import type { OrderRow } from '@mall/contract/orders'
import { Suspense, useState } from 'react'
import { Link } from 'react-router'
import { useText } from '#shared/i18n/use-text.ts'
import { late } from '#shared/late/late.ts'
import { changeOrderPath } from '#shared/paths.ts'
import { ordersMessages } from '../orders.messages.ts'
import { RemoveDialog } from '../remove-dialog.tsx'
import { orderPapersMessages } from '#features/order-papers/order-papers.messages.ts'
import { usePaper } from '#features/order-papers/use-paper.ts'

const ReorderDialog = late(async () => (await import('../reorder/reorder-dialog.tsx')).ReorderDialog)

interface RowMenuProps {
  row: OrderRow
  /** Spec §4: after a deletion the list returns to its first page. */
  removed: () => void
}

/** Actions on an order straight from the list. */
export function OrderRowMenu({ row, removed }: RowMenuProps) {
  const t = useText(ordersMessages)
  const paperText = useText(orderPapersMessages)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [open, setOpen] = useState<'reorder' | 'remove' | null>(null)
  const paper = usePaper(row.orderId, 'order')
  const close = () => setAnchor(null)
  const start = (what: 'reorder' | 'remove') => {
    close()
    setOpen(what)
  }
  return (
    <>
      <IconButton
        aria-label={t('actions', { no: row.orderNo })}
        aria-haspopup="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <MoreIcon fontSize="small" />
      </IconButton>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={close}>
        <MenuItem onClick={() => start('reorder')}>
          <ListItemIcon>
            <AgainIcon fontSize="small" />
          </ListItemIcon>
          {t('reorder')}
        </MenuItem>
        {row.canEdit && (
          <MenuItem component={Link} to={changeOrderPath(row.orderId)}>
            <ListItemIcon>
              <ChangeIcon fontSize="small" />
            </ListItemIcon>
            {t('change')}
          </MenuItem>
        )}
        <MenuItem
          onClick={() => {
            close()
            paper.fetch()
          }}
        >
          <ListItemIcon>
            <PaperIcon fontSize="small" />
          </ListItemIcon>
          {paperText('orderPdf')}
        </MenuItem>
        {row.canDelete && (
          <MenuItem onClick={() => start('remove')} sx={{ color: 'error.main' }}>
            <ListItemIcon sx={{ color: 'inherit' }}>
              <RemoveIcon fontSize="small" />
            </ListItemIcon>
            {t('remove')}
          </MenuItem>
        )}
      </Menu>
      {open === 'remove' && <RemoveDialog order={row} close={() => setOpen(null)} done={removed} />}
      {open === 'reorder' && (
        <Suspense fallback={null}>
          <ReorderDialog orderId={row.orderId} close={() => setOpen(null)} />
        </Suspense>
      )}
    </>
  )
}
