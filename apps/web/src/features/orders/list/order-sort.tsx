import DownIcon from '@mui/icons-material/ArrowDownward'
import EitherIcon from '@mui/icons-material/UnfoldMore'
import MenuItem from '@mui/material/MenuItem'
import Select from '@mui/material/Select'
import TableCell from '@mui/material/TableCell'
import TableSortLabel from '@mui/material/TableSortLabel'
import { orderSorts } from '@mall/contract/orders'
import type { OrderSort } from '@mall/contract/orders'
import { useText } from '#shared/i18n/use-text.ts'
import { ordersMessages } from '../orders.messages.ts'

export interface SortProps {
  sort: OrderSort
  setSort: (sort: OrderSort) => void
}

const columns = { orderedAt: 'orderedAt', deliveryDate: 'deliveryDate', total: 'pay' } as const

interface SortHeadProps extends SortProps {
  by: keyof typeof columns
  isNumber?: boolean
}

/** Sortable column header: descending first, ascending on the next press. */
export function SortHead({ by, isNumber = false, sort, setSort }: SortHeadProps) {
  const t = useText(ordersMessages)
  const direction = sort === `${by}Desc` ? 'desc' : sort === `${by}Asc` ? 'asc' : false
  return (
    <TableCell align={isNumber ? 'right' : 'inherit'} sortDirection={direction}>
      <TableSortLabel
        active={direction !== false}
        direction={direction === 'asc' ? 'asc' : 'desc'}
        IconComponent={direction === false ? EitherIcon : DownIcon}
        onClick={() => setSort(direction === 'desc' ? `${by}Asc` : `${by}Desc`)}
        // Keeps the sort icon visible without hover.
        sx={{ '&:not(.Mui-active) .MuiTableSortLabel-icon': { opacity: 0.6 } }}
      >
        {t(columns[by])}
      </TableSortLabel>
    </TableCell>
  )
}

/** The same choice for lists without columns. */
export function SortChoice({ sort, setSort }: SortProps) {
  const t = useText(ordersMessages)
  return (
    <Select
      size="small"
      variant="standard"
      disableUnderline
      value={sort}
      onChange={(event) => setSort(event.target.value)}
      slotProps={{ input: { 'aria-label': t('sort') } }}
      sx={{
        gridColumn: '1 / -1',
        justifySelf: 'end',
        display: { xs: 'inline-flex', md: 'none' },
        '& .MuiSelect-select': { paddingBlock: 1.125 },
      }}
    >
      {orderSorts.map((one) => (
        <MenuItem key={one} value={one}>
          {t(one)}
        </MenuItem>
      ))}
    </Select>
  )
}
