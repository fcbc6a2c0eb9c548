import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Typography from '@mui/material/Typography'
import type { OfficeInquiryRow } from '@mall/contract/office-inquiries'
import { useState } from 'react'
import type { KeyboardEvent } from 'react'
import { Link, useLocation } from 'react-router'
import { formatDay } from '#shared/i18n/format.ts'
import { useLocale, useText } from '#shared/i18n/use-text.ts'
import { officeInquiryPath } from '#shared/paths.ts'
import { RowList } from '#shared/ui/lists/row-list.tsx'
import { UnreadDot } from '#shared/ui/unread-dot.tsx'
import { InquiryStateChip } from '#features/inquiries/inquiry-state-chip.tsx'
import { deskMessages } from './desk.messages.ts'
import { waitingTime } from './waiting-time.ts'

/** Inbox: who waits, how long and for what. Arrow keys move through it. */
export function DeskRows({ rows, current }: { rows: readonly OfficeInquiryRow[]; current: string | undefined }) {
  const t = useText(deskMessages)
  return (
    <RowList label={t('list')} onKeyDown={moveFocus}>
      {rows.map((row) => (
        <li key={row.articleId}>
          <Row row={row} isCurrent={row.articleId === current} />
        </li>
      ))}
    </RowList>
  )
}

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (step === undefined) return
  event.preventDefault()
  const links = [...event.currentTarget.querySelectorAll('a')]
  const at = links.indexOf(event.target as HTMLAnchorElement)
  links[Math.min(links.length - 1, Math.max(0, at + step))]?.focus()
}

function Row({ row, isCurrent }: { row: OfficeInquiryRow; isCurrent: boolean }) {
  const t = useText(deskMessages)
  const { search } = useLocation()
  return (
    <ButtonBase
      component={Link}
      to={{ pathname: officeInquiryPath(row.articleId), search }}
      aria-current={isCurrent ? 'true' : undefined}
      sx={{
        inlineSize: '100%',
        display: 'grid',
        gridTemplateColumns: '10px minmax(0, 1fr) auto',
        columnGap: 1.5,
        rowGap: 0.25,
        alignItems: 'center',
        textAlign: 'start',
        paddingBlock: 1.25,
        paddingInline: 1.5,
        backgroundColor: isCurrent ? 'action.selected' : undefined,
        '&:hover': { backgroundColor: isCurrent ? 'action.selected' : 'action.hover' },
        '&:focus-visible': { outlineOffset: -2 },
      }}
    >
      <UnreadDot isUnread={row.unread} label={t(row.replyCount === 0 ? 'newInquiry' : 'newText')} />
      <Typography component="span" variant="body2" noWrap color="textSecondary">
        <bdi>
          {row.storeNm} · {row.ext1Cd.name}
        </bdi>
      </Typography>
      <Age row={row} />
      <Typography component="span" noWrap sx={{ gridColumn: 2, fontWeight: row.unread ? 700 : 500, minInlineSize: 0 }}>
        <bdi>{row.title}</bdi>
      </Typography>
      <Box component="span" sx={{ justifySelf: 'end' }}>
        <InquiryStateChip status={row.status} />
      </Box>
    </ButtonBase>
  )
}

/** Waiting time; without one, the time of the last text. */
function Age({ row: { waitingSince, lastAt } }: { row: OfficeInquiryRow }) {
  const t = useText(deskMessages)
  const locale = useLocale()
  const [now] = useState(Date.now)
  const time = waitingSince === null ? null : waitingTime(waitingSince, now)
  const isLong = time?.unit === 'days'
  return (
    <Typography
      component="span"
      variant="body2"
      sx={{
        whiteSpace: 'nowrap',
        textAlign: 'end',
        color: isLong ? 'error.main' : 'text.secondary',
        fontWeight: isLong ? 600 : 400,
      }}
    >
      {time ? t(time.unit, { count: time.count }) : formatDay(locale, new Date(lastAt))}
    </Typography>
  )
}
