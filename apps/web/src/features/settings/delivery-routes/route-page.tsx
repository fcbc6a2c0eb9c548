import { useParams } from 'react-router'
import { useText } from '#shared/i18n/use-text.ts'
import { paths } from '#shared/paths.ts'
import { BackLink } from '#shared/ui/back-link.tsx'
import { LoadFailed } from '#shared/ui/load-failed.tsx'
import { PageHead } from '#shared/ui/page-head.tsx'
import { useListRoutesQuery } from '../settings.api.ts'
import { SettingsPage } from '../settings-page.tsx'
import { routesMessages } from './delivery-routes.messages.ts'
import { RouteForm } from './route-form.tsx'
import { RouteStores } from './route-stores.tsx'

/** One route, or a new one: what differs on it, and its stores. */
export function RoutePage() {
  const t = useText(routesMessages)
  const { routeId = 'new' } = useParams()
  const { data, error, refetch } = useListRoutesQuery(undefined, { refetchOnMountOrArgChange: true })
  const find = (routes = data?.routes) => routes?.find((one) => one.routeId === routeId)
  const route = find() ?? null
  const isGone = data !== undefined && route === null && routeId !== 'new'
  return (
    <SettingsPage
      head={
        <>
          <BackLink to={paths.officeRoutes}>{t('back')}</BackLink>
          <PageHead title={route?.name ?? t('newRoute')} />
        </>
      }
      isLoaded={data !== undefined}
      error={error}
      retry={() => void refetch()}
    >
      {isGone && <LoadFailed failure={{ code: 'NOT_FOUND' }} retry={() => void refetch()} />}
      {!isGone && (
        <>
          <RouteForm
            key={routeId}
            route={route}
            reload={async () => {
              const { data: now } = await refetch()
              return find(now?.routes)
            }}
          />
          <RouteStores routeId={route?.routeId ?? null} />
        </>
      )}
    </SettingsPage>
  )
}
