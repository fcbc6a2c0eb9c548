import RouteIcon from '@mui/icons-material/LocalShippingOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import CardActionArea from '@mui/material/CardActionArea'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import type { RouteRow } from '@mall/contract/settings/delivery-routes'
import { Link } from 'react-router'
import { useText } from '#shared/i18n/use-text.ts'
import { useWeekdayNames } from '#shared/i18n/weekdays.ts'
import { officeRoutePath } from '#shared/paths.ts'
import { EmptyNote } from '#shared/ui/empty-note.tsx'
import { useListRoutesQuery } from '../settings.api.ts'
import { SettingsHead } from '../settings-head.tsx'
import { SettingsPage } from '../settings-page.tsx'
import { useMay } from '#features/users/use-may.ts'
import { routesMessages } from './delivery-routes.messages.ts'

/** The delivery routes, each with what differs on it. */
export function RoutesPage() {
  const t = useText(routesMessages)
  const mayChange = useMay('settings')
  const { data, error, refetch } = useListRoutesQuery(undefined, { refetchOnMountOrArgChange: true })
  const add = mayChange && (
    <Button variant="contained" component={Link} to={officeRoutePath('new')}>
      {t('add')}
    </Button>
  )
  return (
    <SettingsPage
      head={<SettingsHead page="routes" note={t('note')} />}
      isLoaded={data !== undefined}
      error={error}
      retry={() => void refetch()}
    >
      {data?.routes.length === 0 && (
        <EmptyNote icon={<RouteIcon aria-hidden="true" />} title={t('none')} text={t('noneText')} action={add} />
      )}
      {data !== undefined && data.routes.length > 0 && (
        <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
          <Box component="ul" sx={{ display: 'grid', gap: 1.5, margin: 0, padding: 0, inlineSize: '100%' }}>
            {data.routes.map((route) => (
              <RouteCard key={route.routeId} route={route} />
            ))}
          </Box>
          {add}
        </Box>
      )}
    </SettingsPage>
  )
}

function RouteCard({ route }: { route: RouteRow }) {
  const t = useText(routesMessages)
  const names = useWeekdayNames()
  const { name, deliveryDays, cutOff, weekdayCutOffs, stores } = route
  const rules = [
    deliveryDays === null ? t('usualDays') : deliveryDays.map((day) => names[day]).join(' '),
    cutOff === null ? t('usualCutOff') : t('cutOffIs', { ...cutOff }),
    ...weekdayCutOffs.map(({ weekday, lead, time }) => t('weekdayIs', { day: names[weekday] ?? '', lead, time })),
  ]
  return (
    <Card component="li" variant="outlined" sx={{ listStyle: 'none' }}>
      <CardActionArea component={Link} to={officeRoutePath(route.routeId)} sx={{ padding: 2 }}>
        <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
          <Typography sx={{ fontWeight: 600 }}>
            <bdi>{name}</bdi>
          </Typography>
          <Typography variant="body2" color="textSecondary" sx={{ whiteSpace: 'nowrap' }}>
            {t('stores', { count: stores })}
          </Typography>
        </Box>
        <Typography variant="body2" color="textSecondary">
          {rules.join(' · ')}
        </Typography>
      </CardActionArea>
    </Card>
  )
}
