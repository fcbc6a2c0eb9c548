import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { Link, useLocation, useParams, useSearchParams } from 'react-router'
import { useText } from '#shared/i18n/use-text.ts'
import { paths } from '#shared/paths.ts'
import { BackLink } from '#shared/ui/back-link.tsx'
import { LoadFailed } from '#shared/ui/load-failed.tsx'
import { PageHead } from '#shared/ui/page-head.tsx'
import { useGuard } from '#shared/ui/unsaved/leave-guard.tsx'
import { LifeSection } from './life/life-section.tsx'
import { StoreData } from './details/store-data.tsx'
import { PeopleSection } from './people/people-section.tsx'
import { DaysSection } from './places/days-section.tsx'
import { PlacesSection } from './places/places-section.tsx'
import { WeekdaysSection } from './places/weekdays-section.tsx'
import { storeMessages } from './store.messages.ts'
import { ViewButton } from './view-button.tsx'
import { useGetStoreQuery } from './stores.api.ts'

const tabs = ['life', 'data', 'places', 'people'] as const
type Tab = (typeof tabs)[number]

/** One store. The part on show is in the URL. */
export function StorePage() {
  const t = useText(storeMessages)
  const { storeId = '' } = useParams()
  const [search, setSearch] = useSearchParams()
  const guard = useGuard()
  const { state } = useLocation() as { state: { list?: unknown } | null }
  const { currentData: store, error, refetch } = useGetStoreQuery({ params: { storeId } })
  const tab = tabs.find((one) => one === search.get('tab')) ?? 'life'
  const open = (next: Tab) => setSearch(next === 'life' ? {} : { tab: next }, { replace: true, state })
  const list = typeof state?.list === 'string' ? state.list : ''
  return (
    <Box sx={{ maxInlineSize: 860, marginInline: 'auto' }}>
      <BackLink to={`${paths.officeStores}${list}`}>{t('back')}</BackLink>
      {error !== undefined && <LoadFailed failure={error} retry={() => void refetch()} />}
      {store === undefined && error === undefined && (
        <Skeleton variant="rounded" height={360} role="status" aria-label={t('loading')} />
      )}
      {store !== undefined && (
        <>
          <PageHead title={store.storeNm} note={`${store.storeCd} · ${store.storeGrade}`}>
            <ViewButton storeId={storeId} />
            <Button component={Link} to={`${paths.officeOrders}?status=all&store=${storeId}`} variant="outlined">
              {t('orders')}
            </Button>
          </PageHead>
          {store.ended && (
            <Alert severity="warning" sx={{ marginBlockEnd: 2 }}>
              {t('ended')}
            </Alert>
          )}
          <Tabs
            value={tab}
            onChange={(_, next: Tab) => guard.pass(() => open(next))}
            variant="scrollable"
            aria-label={t('sections')}
            sx={{ borderBlockEnd: 1, borderColor: 'divider', marginBlockEnd: 2 }}
          >
            {tabs.map((one) => (
              <Tab key={one} value={one} label={t(one)} id={`store-${one}`} aria-controls="store-part" />
            ))}
          </Tabs>
          <Box
            key={storeId}
            role="tabpanel"
            id="store-part"
            aria-labelledby={`store-${tab}`}
            sx={{ display: 'grid', gap: 2 }}
          >
            {tab === 'life' && <LifeSection store={store} />}
            {tab === 'data' && <StoreData store={store} />}
            {tab === 'people' && <PeopleSection store={store} />}
            {tab === 'places' && (
              <>
                <PlacesSection storeId={storeId} />
                <WeekdaysSection storeId={storeId} />
                <DaysSection storeId={storeId} />
              </>
            )}
          </Box>
        </>
      )}
    </Box>
  )
}
