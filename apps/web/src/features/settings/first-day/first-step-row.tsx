import DoneIcon from '@mui/icons-material/CheckCircle'
import TodoIcon from '@mui/icons-material/RadioButtonUnchecked'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { FirstStep } from '@mall/contract/settings'
import { Link } from 'react-router'
import { useDashboardQuery } from '#features/home/home.api.ts'
import { useText } from '#shared/i18n/use-text.ts'
import { importStartPath, officeNoticePath, paths } from '#shared/paths.ts'
import { visuallyHidden } from '#shared/ui/visually-hidden.ts'
import { firstDayMessages } from './first-day.messages.ts'

/** Where a step is done. The menu says which of these pages the user has. */
const pages: Record<FirstStep, { menu: string; to: string }> = {
  COMPANY: { menu: paths.officeSettings, to: paths.officeSettings },
  LOOK: { menu: paths.officeSettings, to: paths.officeSettings },
  ORDERING: { menu: paths.officeSettings, to: paths.officeOrdering },
  CALENDAR: { menu: paths.officeSettings, to: paths.officeCalendar },
  PRODUCTS: { menu: paths.officeProducts, to: paths.officeProducts },
  STORES: { menu: paths.officeStores, to: paths.officeStores },
  PEOPLE: { menu: paths.officeStaff, to: paths.officeStaff },
  NOTICE: { menu: paths.officeNotices, to: officeNoticePath('new') },
  FACTOR: { menu: paths.officeOrders, to: paths.security },
}

/** What a file can bring in for a step. */
const imported: Partial<Record<FirstStep, string>> = { PRODUCTS: 'products', STORES: 'stores' }

interface FirstStepRowProps {
  step: FirstStep
  isDone: boolean
  /** Products that lack a price. */
  unpriced: number
  /** Marks the step as done although nothing was changed. */
  confirm: (() => void) | undefined
}

export function FirstStepRow({ step, isDone, unpriced, confirm }: FirstStepRowProps) {
  const t = useText(firstDayMessages)
  const { data } = useDashboardQuery()
  const lacksPrices = step === 'PRODUCTS' && unpriced > 0
  const page = lacksPrices ? { ...pages.PRODUCTS, to: `${paths.officeProducts}?lacks=PRICE` } : pages[step]
  const isMenu = (path: string) => data?.menus.some(({ url }) => url === path) === true
  const isThere = isMenu(page.menu)
  const kind = isMenu(paths.officeImport) ? (lacksPrices ? 'prices' : imported[step]) : undefined
  const Mark = isDone ? DoneIcon : TodoIcon
  return (
    <Box component="li" sx={{ display: 'flex', gap: 1.5, padding: 2 }}>
      <Mark aria-hidden="true" sx={{ color: isDone ? 'success.main' : 'text.secondary' }} />
      <Box sx={{ flexGrow: 1, minInlineSize: 0 }}>
        <Typography sx={{ fontWeight: 600 }}>
          {t(step)}
          <Box component="span" sx={visuallyHidden}>
            {` ${t(isDone ? 'done' : 'todo')}`}
          </Box>
        </Typography>
        {!isDone && (
          <Typography variant="body2" color="textSecondary">
            {lacksPrices ? t('unpriced', { count: unpriced }) : t(`${step}more`)}
          </Typography>
        )}
        {!isDone && (isThere || kind !== undefined || confirm !== undefined) && (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, marginBlockStart: 1 }}>
            {isThere && (
              <Button
                size="small"
                variant="outlined"
                component={Link}
                to={page.to}
                aria-label={t('open', { name: t(step) })}
              >
                {t('openShort')}
              </Button>
            )}
            {kind !== undefined && (
              <Button
                size="small"
                component={Link}
                to={importStartPath(kind)}
                aria-label={t('importOf', { name: t(step) })}
              >
                {t('import')}
              </Button>
            )}
            {confirm !== undefined && (
              <Button size="small" onClick={confirm}>
                {t('seen')}
              </Button>
            )}
          </Box>
        )}
      </Box>
    </Box>
  )
}
