import Box from '@mui/material/Box'
import type { OrderDetail } from '@mall/contract/orders'
import type { SoldProduct } from '../load-products.ts'
import { AddProduct } from './add-product.tsx'
import { ChangedLineRow } from './changed-line-row.tsx'
import { newLine } from './order-changes.ts'
import type { ChangedLine, ChangedOrder } from './order-changes.ts'

interface ChangeLinesProps {
  order: OrderDetail
  wanted: ChangedOrder
  products: ReadonlyMap<string, SoldProduct | null>
  set: (line: ChangedLine) => void
  remove: (prodId: string) => void
}

/** Lists the order's lines, including removed ones, followed by added lines. */
export function ChangeLines({ order, wanted, products, set, remove }: ChangeLinesProps) {
  const after = new Map(wanted.lines.map((line) => [line.prodId, line]))
  const before = new Map(order.lines.map((line) => [line.prodId, line]))
  const gone = order.lines.filter(({ prodId }) => !after.has(prodId))
  const shown = [
    ...order.lines.map((line) => after.get(line.prodId) ?? { ...line, qty: line.ordered.qty }),
    ...wanted.lines.filter(({ prodId }) => !before.has(prodId)),
  ]
  return (
    <>
      <Box component="ul" sx={{ margin: 0, padding: 0, listStyle: 'none' }}>
        {shown.map((line) => (
          <ChangedLineRow
            key={line.prodId}
            orderId={order.orderId}
            line={line}
            before={before.get(line.prodId)}
            isRemoved={gone.some(({ prodId }) => prodId === line.prodId)}
            prod={products.get(line.prodId)}
            set={set}
            remove={() => remove(line.prodId)}
          />
        ))}
      </Box>
      <AddProduct has={(prodId) => after.has(prodId)} add={(prod, qty) => set(newLine(prod, qty))} />
    </>
  )
}
