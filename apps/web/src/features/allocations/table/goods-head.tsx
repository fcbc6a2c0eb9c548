import CloseIcon from '@mui/icons-material/Close'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import type { AllocatedGoods, OfficeAllocation } from '@mall/contract/allocations'
import { formatCount } from '#shared/i18n/format.ts'
import { useText } from '#shared/i18n/use-text.ts'
import { readCount } from '../dialogs/read-count.ts'
import { QuantityInput } from './quantity-input.tsx'
import { tableMessages } from './table.messages.ts'
import type { AllocationTable } from './use-allocation-table.ts'
import { draftedMore } from './use-draft.ts'

export function GoodsHead({ list, table }: { list: OfficeAllocation; table: AllocationTable }) {
  const t = useText(tableMessages)
  return (
    <thead>
      <tr>
        <th scope="col">{t('store')}</th>
        {list.goods.map((goods) => (
          <th key={goods.prodId} scope="col">
            <GoodsColumn goods={goods} table={table} />
          </th>
        ))}
      </tr>
    </thead>
  )
}

function GoodsColumn({ goods, table }: { goods: AllocatedGoods; table: AllocationTable }) {
  const t = useText(tableMessages)
  const { prodId, prodNm, spec, totalQty, orderedQty, stockQty } = goods
  const { drafted, sending, mayChange, stores } = table
  const more = draftedMore(drafted.draft, prodId, stores.data?.content ?? [])
  const quotaQty = goods.quotaQty + more
  const saved = `${totalQty}`
  const typed = drafted.draft.totals.get(prodId)
  const total = readCount(typed ?? saved) ?? totalQty
  const refused = sending.refused.find((line) => line.prodId === prodId && line.storeId === undefined)
  const rest = total - quotaQty
  const figures = { qty: formatCount(quotaQty), rest: formatCount(rest), over: formatCount(-rest) }
  const parts = [
    t('ordered', { qty: formatCount(orderedQty) }),
    ...(stockQty === null ? [] : [t('stock', { qty: formatCount(stockQty) })]),
  ]
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'start', justifyContent: 'space-between', gap: 0.5 }}>
        <Typography variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          <bdi>{prodNm}</bdi>{' '}
          {spec !== '' && (
            <Typography component="span" variant="caption" color="textSecondary">
              <bdi>{spec}</bdi>
            </Typography>
          )}
        </Typography>
        {mayChange && orderedQty === 0 && (
          <IconButton
            size="small"
            sx={{ margin: -0.5 }}
            aria-label={t('removeGoods', { name: prodNm })}
            title={t('removeGoods', { name: prodNm })}
            onClick={() => void sending.send({ goods: [{ prodId, totalQty: null }] }, t('removed', { name: prodNm }))}
          >
            <CloseIcon fontSize="small" />
          </IconButton>
        )}
      </Box>
      <Typography variant="caption" color="textSecondary" component="div">
        {t('total')}
      </Typography>
      <QuantityInput
        label={t('totalOf', { name: prodNm })}
        value={typed ?? saved}
        type={(text) => drafted.typeTotal(prodId, text, saved)}
        isChanged={typed !== undefined}
        error={refused && t('least', { least: formatCount(refused.least) })}
        readOnly={!mayChange}
      />
      <Typography
        variant="caption"
        component="div"
        sx={{
          color: rest < 0 ? 'error.main' : more === 0 ? 'text.secondary' : 'primary.main',
          // Not saved yet, as in the cells.
          ...(more !== 0 && { fontWeight: 600 }),
        }}
      >
        {t(rest < 0 ? 'sharedOver' : 'sharedLeft', figures)}
      </Typography>
      <Typography variant="caption" component="div" color="textSecondary">
        {parts.join(' · ')}
      </Typography>
    </>
  )
}
