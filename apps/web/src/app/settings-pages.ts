import { officeRoutePath, paths } from '#shared/paths.ts'

export const settingsPages = [
  [paths.officeSettings, async () => (await import('#features/settings/company/company-page.tsx')).CompanyPage],
  [paths.officeOrdering, async () => (await import('#features/settings/ordering/ordering-page.tsx')).OrderingPage],
  [paths.officeRoutes, async () => (await import('#features/settings/delivery-routes/routes-page.tsx')).RoutesPage],
  [
    officeRoutePath(':routeId'),
    async () => (await import('#features/settings/delivery-routes/route-page.tsx')).RoutePage,
  ],
  [paths.officeCalendar, async () => (await import('#features/settings/calendar/calendar-page.tsx')).CalendarPage],
] as const
