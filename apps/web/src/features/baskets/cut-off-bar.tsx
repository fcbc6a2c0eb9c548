import ClockIcon from '@mui/icons-material/AccessTime'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinkTo from '@mui/material/Link'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { Link, useLocation } from 'react-router'
import { useWorkCloseQuery } from '#features/holidays/holidays.api.ts'
import { timeLeft } from '#features/holidays/time-left.ts'
import { useServerClock } from '#features/holidays/use-server-clock.ts'
import { formatMoment, formatWon } from '#shared/i18n/format.ts'
import { useLocale, useText } from '#shared/i18n/use-text.ts'
import { paths } from '#shared/paths.ts'
import { basketsMessages } from './baskets.messages.ts'
import { useOpenBasket } from './basket-context.tsx'
import { SaveNote } from './save-note.tsx'

const minute = 60_000
const urgent = 30 * minute

/** As long as the basket is not sent, every page of the shop says so, and how much time is left. */
export function CutOffBar() {
  const t = useText(basketsMessages)
  const locale = useLocale()
  const { pathname } = useLocation()
  const { basket } = useOpenBasket()
  const { data: close } = useWorkCloseQuery(undefined, { pollingInterval: minute })
  const now = useServerClock(close?.serverNow)
  if (!basket || basket.totalElements === 0 || isElsewhere(pathname)) return null
  const deadline = close?.deadline ? new Date(close.deadline) : null
  const isUrgent = deadline !== null && now !== null && deadline.getTime() - now.getTime() < urgent
  return (
    <Box
      sx={{
        position: 'sticky',
        insetBlockEnd: { xs: 8, md: 16 },
        zIndex: 'appBar',
        marginBlockStart: 3,
        display: 'grid',
        justifyItems: 'center',
        // One bar at a time: what a page asks at its lower edge comes first.
        'body:has([data-bottom-bar]) &': { display: 'none' },
      }}
    >
      <Paper
        component="aside"
        elevation={6}
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: { xs: 1.5, md: 2 },
          inlineSize: '100%',
          maxInlineSize: 860,
          paddingBlock: 1,
          paddingInline: { xs: 1.5, md: 2.5 },
          borderRadius: 3,
          border: 1,
          borderColor: isUrgent ? 'error.main' : 'divider',
        }}
      >
        <ClockIcon
          sx={{ color: isUrgent ? 'error.main' : 'warning.dark', display: { xs: 'none', sm: 'block' } }}
          aria-hidden="true"
        />
        <Box sx={{ flexGrow: 1, minInlineSize: 0 }}>
          <Typography sx={{ fontWeight: 600 }} component="p">
            {t('notSent')}
          </Typography>
          {deadline !== null && (
            <Typography
              variant="body2"
              component="p"
              sx={{ color: isUrgent ? 'error.main' : 'text.secondary', fontVariantNumeric: 'tabular-nums' }}
            >
              <OneLine>{t('closesIn', { when: formatMoment(locale, deadline) })}</OneLine>
              {now !== null && (
                <>
                  <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
                    {' · '}
                  </Box>
                  <OneLine>{t('timeLeft', { time: timeLeft(now, deadline, locale) })}</OneLine>
                </>
              )}
            </Typography>
          )}
          <Typography variant="body2" sx={{ display: { md: 'none' }, fontVariantNumeric: 'tabular-nums' }}>
            <LinkTo component={Link} to={paths.basket} sx={{ fontWeight: 600 }}>
              {t('lines', { count: basket.totalElements })} · {formatWon(locale, basket.totalAmt)}
            </LinkTo>
          </Typography>
        </Box>
        <Box sx={{ display: { xs: 'none', md: 'block' }, textAlign: 'end' }}>
          <Typography sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
            {formatWon(locale, basket.totalAmt)}
          </Typography>
          <SaveNote />
        </Box>
        {pathname !== paths.basket && (
          <Button component={Link} to={paths.basket} sx={{ display: { xs: 'none', md: 'inline-flex' } }}>
            {t('toBasket')}
          </Button>
        )}
        <Button
          variant="contained"
          component={Link}
          to={paths.placeOrder}
          // Beside the sums of a wide basket page stands a larger one.
          sx={{ flexShrink: 0, display: { md: pathname === paths.basket ? 'none' : 'inline-flex' } }}
        >
          {t('order')}
        </Button>
      </Paper>
    </Box>
  )
}

function OneLine({ children }: { children: string }) {
  return (
    <Box component="span" sx={{ display: { xs: 'block', sm: 'inline' }, whiteSpace: 'nowrap' }}>
      {children}
    </Box>
  )
}

/** The page that sends says it in its own way, and beside an order that is sent it would be in doubt which one is meant. */
function isElsewhere(pathname: string): boolean {
  return pathname === paths.placeOrder || pathname.startsWith(`${paths.orders}/`)
}
