import Typography from '@mui/material/Typography'
import type { ProductRow } from '@mall/contract/office-products'
import { formatCount } from '#shared/i18n/format.ts'
import { useText } from '#shared/i18n/use-text.ts'
import { gridMessages } from './grid.messages.ts'
import type { Sheet } from './sheet/sheet.ts'

/** Products whose stock the change takes away, as they were: from then on stores can order any quantity of them. */
export function noLongerCounted({ edits }: Sheet): ProductRow[] {
  return [...edits.values()].flatMap(({ row, cells: { stockQty: cell } }) =>
    row.stockQty !== null && cell && 'value' in cell && cell.value === null ? [row] : [],
  )
}

const mostListed = 10

export function NoLongerCounted({ rows }: { rows: readonly ProductRow[] }) {
  const t = useText(gridMessages)
  const unlisted = rows.length - mostListed
  return (
    <Typography component="ul" variant="body2" sx={{ margin: 0, paddingInlineStart: 2.5 }}>
      {rows.slice(0, mostListed).map((row) => (
        <li key={row.prodId}>{t('uncounted', uncountedOf(row))}</li>
      ))}
      {unlisted > 0 && <li>{t('uncountedMore', { count: unlisted })}</li>}
    </Typography>
  )
}

export function uncountedOf({ prodNm, spec, stockQty }: ProductRow) {
  return { product: `${prodNm} ${spec}`.trim(), stock: formatCount(stockQty ?? 0) }
}
