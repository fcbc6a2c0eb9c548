import SentIcon from '@mui/icons-material/CheckCircleOutlined'
import ClosedIcon from '@mui/icons-material/EventBusyOutlined'
import HeldIcon from '@mui/icons-material/PauseCircleOutlined'
import UnsentIcon from '@mui/icons-material/ShoppingCartOutlined'
import DueIcon from '@mui/icons-material/AccessTime'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { UnsentBaskets } from '#features/baskets/others/other-baskets-note.tsx'
import { useOpenBasketName } from '#features/baskets/others/use-other-baskets.ts'
import { TakenFromLine } from '#features/holidays/taken-from.tsx'
import { dayToDate, formatDay, formatMoment, formatWon } from '#shared/i18n/format.ts'
import { useLocale, useText } from '#shared/i18n/use-text.ts'
import { LoadFailed } from '#shared/ui/load-failed.tsx'
import { DueText } from './due-text.tsx'
import { homeMessages } from './home.messages.ts'
import { SentToday } from './sent-today.tsx'
import { PrimaryAction, SecondaryAction } from './today-actions.tsx'
import { TimeLeft } from './time-left.tsx'
import type { TodayState } from './today-state.ts'
import type { Today } from './use-today.ts'

const looks: Record<TodayState['kind'], { colour: 'warning' | 'primary' | 'success' | null; icon: ReactNode }> = {
  unsent: { colour: 'warning', icon: <UnsentIcon /> },
  elsewhere: { colour: 'warning', icon: <UnsentIcon /> },
  due: { colour: 'primary', icon: <DueIcon /> },
  sent: { colour: 'success', icon: <SentIcon /> },
  held: { colour: 'warning', icon: <HeldIcon /> },
  closed: { colour: null, icon: <ClosedIcon /> },
}

/** What is due today, the cut-off, and the button for it. */
export function TodayPanel({ today }: { today: Today }) {
  const { state, error, retry } = today
  const look = state && looks[state.kind]
  const colour = look?.colour ?? null
  return (
    <Box
      component="section"
      aria-labelledby="today"
      sx={{
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr)',
        alignContent: 'center',
        // The same height in every state, so that the page below does not shift.
        minBlockSize: { xs: 264, sm: 232, md: 208 },
        padding: { xs: 2.5, md: 4 },
        borderRadius: 1.5,
        border: 1,
        borderColor: colour === null ? 'divider' : `${colour}.200`,
        backgroundColor: colour === null ? 'background.paper' : `${colour}.light`,
        color: colour === null ? 'text.primary' : `${colour}.800`,
      }}
    >
      {error !== undefined && <LoadFailed failure={error} retry={retry} />}
      {state === null && error === undefined && <PanelPending />}
      {state !== null && <Panel today={today} state={state} icon={look?.icon} />}
    </Box>
  )
}

function Panel({ today, state, icon }: { today: Today; state: TodayState; icon: ReactNode }) {
  const { next } = today
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) auto' },
        gap: { xs: 2, md: 5 },
        alignItems: 'center',
      }}
    >
      <Words today={today} state={state} icon={icon} />
      <Box sx={{ display: 'grid', gap: 1.5, minInlineSize: 0, justifyItems: { xs: 'start', md: 'end' } }}>
        <TakenFromLine opensAt={next?.opensAt} />
        {next?.deadline && next.serverNow !== undefined && (
          <TimeLeft deadline={next.deadline} serverNow={next.serverNow} />
        )}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: { md: 'flex-end' } }}>
          <SecondaryAction state={state} />
          {/* On phones ThumbBar has this. */}
          <Box sx={{ display: { xs: 'none', md: 'flex' }, gap: 1 }}>
            <PrimaryAction state={state} />
          </Box>
        </Box>
      </Box>
    </Box>
  )
}

function Words({ today, state, icon }: { today: Today; state: TodayState; icon: ReactNode }) {
  const t = useText(homeMessages)
  const locale = useLocale()
  const { sentDay, others } = today
  const missed = 'missed' in state ? state.missed : null
  const next = today.next?.day ? formatDay(locale, dayToDate(today.next.day)) : ''
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 0.75, minInlineSize: 0 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, '& svg': { flexShrink: 0 } }}>
        {icon}
        <Typography id="today" variant="h2" sx={{ fontSize: { xs: '1.25rem', md: '1.5rem' } }}>
          <Title state={state} next={next} />
        </Typography>
      </Box>
      <Typography sx={{ fontVariantNumeric: 'tabular-nums' }}>
        <Text today={today} state={state} next={next} />
      </Typography>
      <UnsentBaskets baskets={others} />
      {sentDay !== null && <SentToday day={sentDay} />}
      {missed && (
        <Typography variant="body2">
          {t('missed', {
            day: formatDay(locale, dayToDate(missed.deliveryDate)),
            when: formatMoment(locale, new Date(missed.deadline)),
            next,
          })}
        </Typography>
      )}
    </Box>
  )
}

function Title({ state, next }: { state: TodayState; next: string }) {
  const t = useText(homeMessages)
  if (state.kind === 'unsent' || state.kind === 'elsewhere' || state.kind === 'closed') return t(state.kind)
  return t(state.kind, { day: next, state: state.kind === 'held' ? state.state : '' })
}

function Text({ today: { unsent }, state, next }: { today: Today; state: TodayState; next: string }) {
  const t = useText(homeMessages)
  const locale = useLocale()
  const name = useOpenBasketName()
  switch (state.kind) {
    case 'unsent':
      return t(name === null ? 'unsentText' : 'unsentIn', {
        ...{ name: name ?? '', count: unsent?.count ?? 0 },
        ...{ won: formatWon(locale, unsent?.sums.payAmt ?? unsent?.sums.totalAmt ?? 0), day: next },
      })
    case 'elsewhere':
      return t('elsewhereText', { day: next })
    case 'sent':
      return null
    case 'held':
      return t('heldText')
    case 'due':
      return <DueText />
    case 'closed':
      return t('closedText')
  }
}

function PanelPending() {
  const t = useText(homeMessages)
  return (
    <Box role="status" aria-label={t('loading')} sx={{ display: 'grid', gap: 1 }}>
      <Skeleton width="min(360px, 80%)" sx={{ fontSize: '1.5rem' }} />
      <Skeleton width="min(480px, 95%)" />
      <Skeleton width="min(240px, 60%)" />
    </Box>
  )
}
