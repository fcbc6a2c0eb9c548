import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import type { RouteStore } from '@mall/contract/settings/delivery-routes'
import { skipToken } from '@reduxjs/toolkit/query/react'
import { useState } from 'react'
import { useMay } from '#features/users/use-may.ts'
import { useText } from '#shared/i18n/use-text.ts'
import { SearchField } from '#shared/ui/fields/search-field.tsx'
import { LoadFailed } from '#shared/ui/load-failed.tsx'
import { Paging } from '#shared/ui/lists/paging.tsx'
import { RowList } from '#shared/ui/lists/row-list.tsx'
import { ToggleChip } from '#shared/ui/toggle-chip.tsx'
import { useListRouteStoresQuery } from '../settings.api.ts'
import { routesMessages } from './delivery-routes.messages.ts'
import { MoveDialog } from './move-dialog.tsx'
import { useMoveStore } from './use-move-store.ts'

const size = 20

/** All stores, each with its route; those of this route are ticked. */
export function RouteStores({ routeId }: { routeId: string | null }) {
  const t = useText(routesMessages)
  const [q, setQ] = useState('')
  const [page, setPage] = useState(0)
  const [isOnly, setOnly] = useState(false)
  const query = { page, size, ...(q !== '' && { q }), ...(isOnly && routeId !== null && { routeId }) }
  const { data, error, refetch } = useListRouteStoresQuery(routeId === null ? skipToken : { query })
  return (
    <Box component="section" aria-label={t('members')} sx={{ display: 'grid', gap: 1.5, marginBlockStart: 4 }}>
      <Box>
        <Typography variant="h2" sx={{ fontSize: '1.125rem' }}>
          {t('members')}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {t(routeId === null ? 'membersFirst' : 'membersNote')}
        </Typography>
      </Box>
      {routeId !== null && (
        <>
          <Box sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
            <SearchField
              value={q}
              label={t('search')}
              search={(text) => {
                setQ(text)
                setPage(0)
              }}
              sx={{ flexGrow: 1 }}
            />
            <ToggleChip
              label={t('onlyThese')}
              isOn={isOnly}
              toggle={() => {
                setOnly(!isOnly)
                setPage(0)
              }}
            />
          </Box>
          {error !== undefined && <LoadFailed failure={error} retry={() => void refetch()} />}
          {data === undefined && error === undefined && (
            <Skeleton variant="rounded" height={240} role="status" aria-label={t('loading')} />
          )}
          {data?.totalElements === 0 && <Typography color="textSecondary">{t('noStores')}</Typography>}
          {data !== undefined && data.totalElements > 0 && (
            <>
              <RowList label={t('members')}>
                {data.content.map((store) => (
                  <StoreRow key={store.storeId} store={store} routeId={routeId} />
                ))}
              </RowList>
              <Paging {...data} go={setPage} />
            </>
          )}
        </>
      )}
    </Box>
  )
}

function StoreRow({ store, routeId }: { store: RouteStore; routeId: string }) {
  const t = useText(routesMessages)
  const mayChange = useMay('stores')
  const isOn = store.routeId === routeId
  const moving = useMoveStore(store, isOn ? null : routeId)
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 1, paddingInline: 2, paddingBlock: 0.5 }}>
      <FormControlLabel
        control={<Checkbox checked={isOn} disabled={!mayChange || moving.busy} onChange={() => void moving.press()} />}
        label={
          <>
            <bdi>{store.storeNm}</bdi>{' '}
            <Typography component="span" variant="body2" color="textSecondary">
              <bdi>{store.storeCd}</bdi>
            </Typography>
          </>
        }
        sx={{ flexGrow: 1, minInlineSize: 0 }}
      />
      <Typography variant="body2" color="textSecondary" sx={{ whiteSpace: 'nowrap' }}>
        <bdi>{isOn ? t('onThis') : (store.routeNm ?? t('onNone'))}</bdi>
      </Typography>
      {moving.isAsked && <MoveDialog storeNm={store.storeNm} moving={moving} />}
    </Box>
  )
}
