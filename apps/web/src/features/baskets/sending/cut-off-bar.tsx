import ClockIcon from '@mui/icons-material/AccessTime'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinkTo from '@mui/material/Link'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import type { Basket } from '@mall/contract/baskets'
import { Fragment } from 'react'
import { Link, useLocation } from 'react-router'
import { useWorkCloseQuery } from '#features/holidays/holidays.api.ts'
import { TakenFromLine } from '#features/holidays/taken-from.tsx'
import { timeLeft } from '#features/holidays/time-left.ts'
import { useServerClock } from '#features/holidays/use-server-clock.ts'
import { AddToSentButton } from '#features/sent-orders/add-to-sent-button.tsx'
import { dayToShow } from '#features/sent-orders/open-order.ts'
import { useSentDays } from '#features/sent-orders/sent-days-context.tsx'
import { SentLine } from '#features/sent-orders/sent-line.tsx'
import { dayToDate, formatDay, formatMoment, formatWon } from '#shared/i18n/format.ts'
import { useLocale, useText } from '#shared/i18n/use-text.ts'
import { paths } from '#shared/paths.ts'
import { fingerHigh } from '#shared/ui/finger-high.ts'
import { footBar } from '#shared/ui/foot-bar.ts'
import { basketsMessages } from '../baskets.messages.ts'
import { useOpenBasket } from '../basket-context.tsx'
import { useArrivingLines } from '../use-arriving-lines.ts'
import { OtherBasketsNote } from '../others/other-baskets-note.tsx'
import { useOpenBasketName } from '../others/use-other-baskets.ts'
import { SaveNote } from '../quantity/save-note.tsx'
import { useBasketDelivery } from './basket-delivery.ts'
import { OrderLink } from './order-link.tsx'
import { FeeIn } from './fee-in.tsx'
import { useBasketSums } from './use-fee-terms.ts'
import { useAddingWhole } from '../use-adding.ts'

const urgent = 30 * 60_000

/** Shows on every shop page that a basket is not sent yet: the open one with the time left until the cut-off. */
export function CutOffBar() {
  const { pathname } = useLocation()
  const { basket } = useOpenBasket()
  const arriving = useArrivingLines(basket)
  if (!basket || isElsewhere(pathname)) return null
  if (basket.totalElements + arriving.length > 0) return <OpenBasketBar basket={basket} />
  // The page of the empty basket says it itself.
  if (pathname === paths.basket) return null
  return (
    <Box data-foot sx={bar}>
      <OtherBasketsNote />
    </Box>
  )
}

const bar = {
  ...footBar,
  marginBlockStart: 3,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  justifyItems: 'center',
  '& > .MuiAlert-root': { inlineSize: '100%', maxInlineSize: 860, marginBlockEnd: 0, boxShadow: 6 },
  // One bar at a time: a page's own bottom bar takes precedence.
  'body:has([data-bottom-bar]) &': { display: 'none' },
  // Lower in the dense order sheet.
  '@media (pointer: fine)': {
    'body:has(main .dense) &': { insetBlockEnd: { md: 4 }, '& > aside': { paddingBlock: { md: 0.25 } } },
  },
} as const

function OpenBasketBar({ basket }: { basket: Basket }) {
  const t = useText(basketsMessages)
  const locale = useLocale()
  const { pathname } = useLocation()
  const name = useOpenBasketName()
  const { data: close } = useWorkCloseQuery(undefined)
  const delivery = useBasketDelivery(basket)
  const { day, isOther } = delivery
  const shown = useBasketSums(basket, delivery)
  const { payAmt = null, deliveryFeeAmt = null } = shown?.sums ?? {}
  const sums = [t('lines', { count: shown?.count ?? 0 }), payAmt !== null && formatWon(locale, payAmt)]
    .filter((part) => part !== false)
    .join(' · ')
  const now = useServerClock(delivery.serverNow)
  const { data: sent, open } = useSentDays()
  const whole = useAddingWhole()
  const ownDay = sent?.days.find(({ deliveryDate }) => deliveryDate === day) ?? null
  const sentDay = isOther ? ownDay : sent && close ? dayToShow(sent, close) : null
  const deadline = delivery.deadline ? new Date(delivery.deadline) : null
  const isUrgent = deadline !== null && now !== null && deadline.getTime() - now.getTime() < urgent
  return (
    <Box data-foot sx={bar}>
      <Paper
        component="aside"
        elevation={6}
        sx={{
          display: 'flex',
          // On phones two buttons wrap below the text.
          flexWrap: { xs: open === null ? 'nowrap' : 'wrap', md: 'nowrap' },
          alignItems: 'center',
          gap: { xs: 1.5, md: 2 },
          inlineSize: '100%',
          maxInlineSize: open === null && sentDay === null ? 860 : 1216,
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
        <Box
          sx={{
            ...{ flexGrow: 1, minInlineSize: 0, flexBasis: { xs: open === null ? 'auto' : '100%', md: 'auto' } },
            ...{ display: 'flex', flexWrap: 'wrap', alignItems: { md: 'center' }, columnGap: { xs: 1, md: 2 } },
          }}
        >
          <Typography sx={{ fontWeight: 600 }} component="p">
            {t('notSent')}
          </Typography>
          <Box sx={{ display: 'flex', gap: 1, minInlineSize: 0 }}>
            {name !== null && (
              <Typography variant="body2" component="bdi" noWrap>
                {name}
              </Typography>
            )}
            <LinkTo
              component={Link}
              to={paths.basket}
              variant="body2"
              sx={{
                ...{ display: { md: 'none' }, flexShrink: 0 },
                ...{ fontWeight: 600, fontVariantNumeric: 'tabular-nums', ...fingerHigh },
              }}
            >
              {sums}
            </LinkTo>
          </Box>
          <Box sx={{ display: { xs: 'flex', md: 'none' }, alignItems: 'center' }}>
            <FeeIn feeAmt={deliveryFeeAmt} />
          </Box>
          {deadline !== null && (
            <ClosesLine {...{ deadline, now, isUrgent }} day={isOther ? day : null} isWide={open !== null} />
          )}
          <Box sx={wholeLine}>
            <TakenFromLine opensAt={delivery.opensAt} />
          </Box>
          {sentDay !== null && (
            // Beside the first line where there is room, so that the bar covers no more of the page than without it.
            <Typography
              variant="body2"
              component="p"
              color="textSecondary"
              sx={{ order: { xs: 2, md: 0 }, flexBasis: { xs: '100%', md: 'auto' } }}
            >
              <SentLine day={sentDay} />
            </Typography>
          )}
        </Box>
        <Box sx={{ display: { xs: 'none', md: 'block' }, textAlign: 'end', flexShrink: 0 }}>
          <Typography sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>{sums}</Typography>
          <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'end', gap: 1 }}>
            <FeeIn feeAmt={deliveryFeeAmt} />
            <SaveNote />
          </Box>
        </Box>
        {pathname !== paths.basket && (
          <Button component={Link} to={paths.basket} sx={{ display: { xs: 'none', md: 'inline-flex' } }}>
            {t('toBasket')}
          </Button>
        )}
        <Box
          sx={{
            ...{ gap: 1, flexShrink: 0, ...(open !== null && bothButtons) },
            // The wide basket page has larger buttons beside its totals.
            display: { xs: 'flex', md: pathname === paths.basket ? 'none' : 'flex' },
          }}
        >
          <AddToSentButton prepare={() => whole()} variant="contained" />
          <OrderLink {...(pathname === paths.orderSheet && sendKeys)} />
        </Box>
      </Paper>
    </Box>
  )
}

/** Only the order sheet handles these keys. */
const sendKeys = { 'aria-keyshortcuts': 'Control+Enter Meta+Enter', title: 'Ctrl+Enter' }

const wholeLine = { order: 1, flexBasis: '100%' }

const bothButtons = {
  inlineSize: { xs: '100%', md: 'auto' },
  // Overrides MUI button styles regardless of the order of style sheets.
  '&& > *': { flexGrow: { xs: 1, md: 0 }, minBlockSize: 44, minInlineSize: 0, whiteSpace: 'normal', lineHeight: 1.25 },
}

interface Closing {
  /** Of delivery, if it is not the next one. */
  day: string | null | undefined
  deadline: Date
  now: Date | null
  isUrgent: boolean
  isWide: boolean
}

function ClosesLine({ day, deadline, now, isUrgent, isWide }: Closing) {
  const t = useText(basketsMessages)
  const locale = useLocale()
  const parts = [
    day && t('deliveredOn', { day: formatDay(locale, dayToDate(day)) }),
    t('closesIn', { when: formatMoment(locale, deadline) }),
    now !== null && now < deadline && t('timeLeft', { time: timeLeft(now, deadline, locale) }),
  ].filter((part) => typeof part === 'string')
  return (
    <Typography
      variant="body2"
      component="p"
      sx={{ ...wholeLine, color: isUrgent ? 'error.main' : 'text.secondary', fontVariantNumeric: 'tabular-nums' }}
    >
      {parts.map((part, n) => (
        <Fragment key={part}>
          {n > 0 && (
            <Box component="span" sx={{ display: { xs: isWide ? 'inline' : 'none', sm: 'inline' } }}>
              {' · '}
            </Box>
          )}
          <OneLine isWide={isWide}>{part}</OneLine>
        </Fragment>
      ))}
    </Typography>
  )
}

/** On phones each part has its own line beside one button, but shares a line above two. */
function OneLine({ isWide, children }: { isWide: boolean; children: string }) {
  return (
    <Box component="span" sx={{ display: { xs: isWide ? 'inline' : 'block', sm: 'inline' }, whiteSpace: 'nowrap' }}>
      {children}
    </Box>
  )
}

/** Hidden on the send page, which has its own bar, and on order pages, where it could be mistaken for that order. */
function isElsewhere(pathname: string): boolean {
  return pathname === paths.placeOrder || pathname.startsWith(`${paths.orders}/`)
}
