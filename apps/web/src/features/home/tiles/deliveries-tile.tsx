import { delivered } from '@mall/contract/base/ordering/order-states'
import type { OrderRow } from '@mall/contract/orders'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import ButtonBase from '@mui/material/ButtonBase'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router'
import { OrderStatusChip } from '#features/orders/order-status-chip.tsx'
import { useCheck } from '#features/orders/use-check.ts'
import { dayToDate, formatDay } from '#shared/i18n/format.ts'
import { useLocale, useText } from '#shared/i18n/use-text.ts'
import { orderPath, paths, reportFaultsPath } from '#shared/paths.ts'
import { homeMessages } from '../home.messages.ts'
import { rowHeight, Tile } from './tile.tsx'
import { useHomeOrders } from '../use-home-orders.ts'

const maxRows = 4
/** Deliveries to be checked, followed by upcoming ones, nearest day first. */
export function DeliveriesTile() {
  const t = useText(homeMessages)
  const { data, error, refetch } = useHomeOrders()
  const check = useCheck()
  const rows = inOrder(data?.content ?? []).slice(0, maxRows)
  const arrived = (data?.content ?? []).filter(({ canCheck }) => canCheck)
  return (
    <Tile
      title={t('deliveries')}
      to={paths.orders}
      rows={maxRows}
      loaded={data !== undefined}
      error={error}
      retry={() => void refetch()}
      empty={rows.length === 0 ? t('noDeliveries') : null}
    >
      <Box component="ul" sx={{ margin: 0, padding: 0, listStyle: 'none' }}>
        {rows.map((row) => (
          <Delivery key={row.orderId} row={row} />
        ))}
      </Box>
      {arrived.length > 1 && (
        <Button
          variant="outlined"
          fullWidth
          disabled={check.isBusy}
          onClick={() => check.run(arrived.map(({ orderId }) => orderId))}
          sx={{ minBlockSize: 44, marginBlockStart: 1 }}
        >
          {t('receivedAll', { count: arrived.length })}
        </Button>
      )}
    </Tile>
  )
}

function inOrder(orders: readonly OrderRow[]): OrderRow[] {
  const open = orders.filter(({ canCheck, status }) => canCheck || status.code !== delivered)
  return open.toSorted(
    (a, b) => Number(b.canCheck) - Number(a.canCheck) || a.deliveryDate.localeCompare(b.deliveryDate),
  )
}

function Delivery({ row }: { row: OrderRow }) {
  const t = useText(homeMessages)
  const locale = useLocale()
  const check = useCheck()
  const { orderId, orderNo, deliveryDate, firstProdNm: first, itemCount, status, canCheck } = row
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        minBlockSize: rowHeight,
        borderBlockStart: '1px solid',
        borderColor: 'divider',
      }}
    >
      <ButtonBase
        component={Link}
        to={orderPath(orderId)}
        sx={{
          flexGrow: 1,
          minInlineSize: 0,
          display: 'grid',
          gridTemplateColumns: 'minmax(0, 1fr) auto',
          alignItems: 'center',
          justifyContent: 'stretch',
          columnGap: 1,
          paddingBlock: 1,
          textAlign: 'start',
          borderRadius: 1,
        }}
      >
        <Box sx={{ minInlineSize: 0 }}>
          <Typography variant="subtitle1" component="span" sx={{ display: 'block' }}>
            {formatDay(locale, dayToDate(deliveryDate))}
          </Typography>
          <Typography variant="body2" component="span" color="textSecondary" noWrap sx={{ display: 'block' }}>
            <bdi>{itemCount > 1 ? t('itemsAnd', { first, count: itemCount - 1 }) : first}</bdi>
          </Typography>
        </Box>
        {!canCheck && <OrderStatusChip status={status} />}
      </ButtonBase>
      {canCheck && (
        <Box sx={{ display: 'flex', flexShrink: 0 }}>
          <Button
            component={Link}
            to={reportFaultsPath(orderId)}
            size="small"
            color="inherit"
            aria-label={t('hasFaultsOf', { no: orderNo })}
            sx={{ minBlockSize: 44, color: 'text.secondary' }}
          >
            {t('hasFaults')}
          </Button>
          <Button
            variant="outlined"
            size="small"
            disabled={check.isBusy}
            aria-label={t('receivedOf', { no: orderNo })}
            onClick={() => check.run([orderId])}
            sx={{ minBlockSize: 44 }}
          >
            {t('received')}
          </Button>
        </Box>
      )}
    </Box>
  )
}
