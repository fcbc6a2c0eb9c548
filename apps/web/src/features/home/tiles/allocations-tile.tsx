import type { CallOk } from '@mall/contract/base/call'
import type { listAllocations } from '@mall/contract/products'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router'
import { useAllocationsQuery } from '#features/baskets/share/share.api.ts'
import { dayToDate, formatDay, unitName } from '#shared/i18n/format.ts'
import { useLocale, useText } from '#shared/i18n/use-text.ts'
import { allocatedPath } from '#shared/paths.ts'
import { homeMessages } from '../home.messages.ts'
import { rowHeight, Tile } from './tile.tsx'

type Allocation = CallOk<typeof listAllocations>[number]

const mostRows = 3

/** Allocations with a remaining share, those ending soonest first. */
export function AllocationsTile() {
  const t = useText(homeMessages)
  const { data, error, refetch } = useAllocationsQuery(undefined, { refetchOnMountOrArgChange: true })
  const lists = openAllocations(data ?? []).slice(0, mostRows)
  return (
    <Tile
      title={t('allocations')}
      to={allocatedPath}
      rows={mostRows}
      loaded={data !== undefined}
      error={error}
      retry={() => void refetch()}
      empty={lists.length === 0 ? t('noAllocations') : null}
    >
      <Box component="ul" sx={{ margin: 0, padding: 0, listStyle: 'none' }}>
        {lists.map((list) => (
          <AllocationRow key={list.alcListId} list={list} />
        ))}
      </Box>
    </Tile>
  )
}

function openAllocations(lists: readonly Allocation[]): Allocation[] {
  return lists
    .map((list) => ({
      ...list,
      products: list.products.filter(({ remainQty, status }) => remainQty > 0 && status === 'ON'),
    }))
    .filter(({ products }) => products.length > 0)
    .sort((a, b) => a.to.localeCompare(b.to))
}

function AllocationRow({ list: { name, to, products } }: { list: Allocation }) {
  const t = useText(homeMessages)
  const locale = useLocale()
  return (
    <Box component="li" sx={{ borderBlockStart: '1px solid', borderColor: 'divider' }}>
      <ButtonBase
        component={Link}
        to={allocatedPath}
        sx={{
          inlineSize: '100%',
          minBlockSize: rowHeight - 1,
          display: 'grid',
          gridTemplateColumns: 'minmax(0, 1fr) auto',
          columnGap: 1,
          alignItems: 'center',
          justifyContent: 'stretch',
          textAlign: 'start',
          borderRadius: 1,
        }}
      >
        <Box sx={{ minInlineSize: 0 }}>
          <Typography variant="subtitle1" component="span" noWrap sx={{ display: 'block' }}>
            <bdi>
              {products
                .map(({ prodNm, remainQty: qty, unit }) =>
                  t('allocated', { name: prodNm, qty, unit: unitName(locale, unit) }),
                )
                .join(', ')}
            </bdi>
          </Typography>
          <Typography variant="body2" component="span" color="textSecondary" noWrap sx={{ display: 'block' }}>
            <bdi>{name}</bdi>
          </Typography>
        </Box>
        <Typography variant="body2" component="span" color="textSecondary">
          {t('until', { day: formatDay(locale, dayToDate(to)) })}
        </Typography>
      </ButtonBase>
    </Box>
  )
}
