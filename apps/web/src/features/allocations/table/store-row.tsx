import Typography from '@mui/material/Typography'
import type { AllocatedGoods, OfficeAllocation, StoreShares } from '@mall/contract/allocations'
import type { ClipboardEvent, KeyboardEvent } from 'react'
import { readTsv } from '#features/office-products/grid/sheet/tsv.ts'
import { formatCount } from '#shared/i18n/format.ts'
import { useText } from '#shared/i18n/use-text.ts'
import { isComposing } from '#shared/ui/fields/is-composing.ts'
import { moveInTable } from './move-in-table.ts'
import { QuantityInput } from './quantity-input.tsx'
import { tableMessages } from './table.messages.ts'
import type { AllocationTable } from './use-allocation-table.ts'
import { cellKey, quotaText } from './use-draft.ts'

interface StoreRowProps {
  store: StoreShares
  row: number
  /** All stores of the page, for a paste over several rows. */
  stores: readonly StoreShares[]
  list: OfficeAllocation
  table: AllocationTable
}

export function StoreRow({ store, row, stores, list, table }: StoreRowProps) {
  return (
    <tr>
      <th scope="row">
        <Typography variant="body2" noWrap sx={{ fontWeight: 600 }} title={store.storeNm}>
          <bdi>{store.storeNm}</bdi>
        </Typography>
        <Typography variant="caption" color="textSecondary" noWrap component="div">
          <bdi>
            {store.storeCd} · {store.storeGrade}
          </bdi>
        </Typography>
      </th>
      {list.goods.map((goods, column) => (
        <td key={goods.prodId}>
          <ShareCell {...{ store, row, stores, list, table, goods, column }} />
        </td>
      ))}
    </tr>
  )
}

function ShareCell({
  store,
  row,
  stores,
  list,
  table,
  goods,
  column,
}: StoreRowProps & { goods: AllocatedGoods; column: number }) {
  const t = useText(tableMessages)
  const { drafted, sending, mayChange } = table
  const { prodId, prodNm } = goods
  const { storeId, storeNm } = store
  const share = store.quotas.find((one) => one.prodId === prodId)
  const saved = quotaText(store, prodId)
  const typed = drafted.draft.cells.get(cellKey(storeId, prodId))?.text
  const refused = sending.refused.find((line) => line.prodId === prodId && line.storeId === storeId)

  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const block = readTsv(event.clipboardData.getData('text/plain'))
    if (block.length < 2 && (block[0]?.length ?? 0) < 2) return
    event.preventDefault()
    drafted.typeCells(
      block.flatMap((cells, down) =>
        cells.flatMap((text, right) => {
          const [to, of] = [stores[row + down], list.goods[column + right]]
          return to && of ? [{ store: to, prodId: of.prodId, text: text.trim() }] : []
        }),
      ),
    )
  }
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (!isComposing(event)) moveInTable(event, row, column)
  }
  return (
    <>
      <QuantityInput
        label={t('quotaOf', { store: storeNm, name: prodNm })}
        value={typed ?? saved}
        type={(text) => drafted.typeCells([{ store, prodId, text }])}
        isChanged={typed !== undefined}
        error={refused && t('least', { least: formatCount(refused.least) })}
        readOnly={!mayChange}
        place={`${row} ${column}`}
        onKeyDown={press}
        onPaste={paste}
      />
      {share !== undefined && share.orderedQty > 0 && (
        <Typography variant="caption" color="textSecondary" component="div">
          {t('cell', {
            ordered: formatCount(share.orderedQty),
            rest: formatCount(share.quotaQty - share.orderedQty),
          })}
        </Typography>
      )}
    </>
  )
}
