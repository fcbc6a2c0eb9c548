import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { NavLink } from 'react-router'
import { useText } from '#shared/i18n/use-text.ts'
import { paths } from '#shared/paths.ts'
import { PageHead } from '#shared/ui/page-head.tsx'
import { settingsMessages } from './settings.messages.ts'

const pages = {
  company: paths.officeSettings,
  ordering: paths.officeOrdering,
  routes: paths.officeRoutes,
  calendar: paths.officeCalendar,
} as const

/** Title of a page of settings, and the way to the others. */
export function SettingsHead({ page, note }: { page: keyof typeof pages; note: string }) {
  const t = useText(settingsMessages)
  return (
    <>
      <Box
        component="nav"
        aria-label={t('settings')}
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, marginBlockEnd: 2 }}
      >
        {(Object.keys(pages) as (keyof typeof pages)[]).map((one) => (
          <Button
            key={one}
            component={NavLink}
            to={pages[one]}
            end
            size="small"
            variant={one === page ? 'contained' : 'outlined'}
            disableElevation
          >
            {t(one)}
          </Button>
        ))}
      </Box>
      <PageHead title={t(page)} note={note} />
    </>
  )
}
