import Alert from '@mui/material/Alert'
import Typography from '@mui/material/Typography'
import type { CallOk } from '@mall/contract/base/call'
import type { auditState } from '@mall/contract/audit'
import { useState } from 'react'
import { formatCount, formatDay, formatMoment, formatTime } from '#shared/i18n/format.ts'
import { useLocale, useText } from '#shared/i18n/use-text.ts'
import { useAuditStateQuery } from './audit.api.ts'
import { auditMessages } from './audit.messages.ts'

const everyMs = 60_000

/** Whether the hash chain is complete and up to date, and what to do if it is not. */
export function ChainNote() {
  const { data } = useAuditStateQuery(undefined, { pollingInterval: everyMs, skipPollingIfUnfocused: true })
  return data === undefined ? null : <Known state={data} />
}

function Known({ state }: { state: CallOk<typeof auditState> }) {
  const t = useText(auditMessages)
  const locale = useLocale()
  const [now] = useState(() => new Date())
  const { sealedAt, checkedAt, waiting, waitingSince, brokenNo } = state
  const moment = (at: string) => formatMoment(locale, new Date(at))
  // Names the day only if it is not today.
  const short = (at: string) => {
    const when = new Date(at)
    return formatDay(locale, when) === formatDay(locale, now) ? formatTime(when) : moment(at)
  }
  const problem =
    state.state === 'BROKEN'
      ? t('broken', { no: formatCount(brokenNo ?? 0) })
      : state.state === 'LATE'
        ? t('late', { since: moment(waitingSince ?? ''), count: waiting })
        : null
  const fine =
    sealedAt === null ? t('fineNone') : t(checkedAt === null ? 'fineUnchecked' : 'fine', { time: short(sealedAt) })
  return (
    <Alert
      severity={state.state === 'FINE' ? 'success' : state.state === 'LATE' ? 'warning' : 'error'}
      sx={{ marginBlockEnd: 2 }}
    >
      {problem ?? <span title={t('sealMeaning')}>{fine}</span>}
      <Typography variant="body2" color="textSecondary">
        {checkedAt === null ? t('unchecked') : t('checked', { time: moment(checkedAt) })}
      </Typography>
    </Alert>
  )
}
