import Button from '@mui/material/Button'
import type { OfficeAllocation } from '@mall/contract/allocations'
import { useState } from 'react'
import { useText } from '#shared/i18n/use-text.ts'
import { AddGoodsDialog } from '../dialogs/add-goods-dialog.tsx'
import { AllocationDialog } from '../dialogs/allocation-dialog.tsx'
import { EndDialog } from '../dialogs/end-dialog.tsx'
import { FillDialog } from '../dialogs/fill-dialog.tsx'
import { PasteDialog } from '../dialogs/paste-dialog.tsx'
import { tableMessages } from './table.messages.ts'
import type { AllocationTable } from './use-allocation-table.ts'

const actions = ['change', 'end', 'paste', 'fill', 'addGoods'] as const
type Action = (typeof actions)[number]

export function ListActions({ list, table }: { list: OfficeAllocation; table: AllocationTable }) {
  const t = useText(tableMessages)
  const [open, setOpen] = useState<Action | null>(null)
  const { sending } = table
  const close = () => {
    setOpen(null)
    sending.forget()
  }
  const isOffered = (action: Action) => {
    if (action === 'change') return true
    if (list.state === 'PAST') return false
    return action === 'addGoods' || action === 'end' || list.goods.length > 0
  }
  return (
    <>
      {actions.filter(isOffered).map((action) => (
        <Button
          key={action}
          variant={action === 'addGoods' && list.goods.length === 0 ? 'contained' : 'outlined'}
          onClick={() => {
            sending.forget()
            setOpen(action)
          }}
        >
          {t(action)}
        </Button>
      ))}
      {open === 'change' && <AllocationDialog list={list} close={close} />}
      {open === 'end' && <EndDialog list={list} close={close} />}
      {open === 'addGoods' && <AddGoodsDialog list={list} sending={sending} close={close} />}
      {open === 'paste' && <PasteDialog list={list} sending={sending} close={close} />}
      {open === 'fill' && (
        <FillDialog list={list} grades={table.stores.data?.grades ?? []} sending={sending} close={close} />
      )}
    </>
  )
}
