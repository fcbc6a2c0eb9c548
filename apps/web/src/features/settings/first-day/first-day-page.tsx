import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { useEffect } from 'react'
import { useDispatch } from 'react-redux'
import { Link, useNavigate } from 'react-router'
import { useDashboardQuery } from '#features/home/home.api.ts'
import { useFailureText } from '#shared/api/use-failure-text.ts'
import { useText } from '#shared/i18n/use-text.ts'
import { paths } from '#shared/paths.ts'
import { failed, succeeded } from '#shared/snackbar/snackbar.slice.ts'
import { LoadFailed } from '#shared/ui/load-failed.tsx'
import { PageHead } from '#shared/ui/page-head.tsx'
import { RowList } from '#shared/ui/lists/row-list.tsx'
import { firstDayMessages } from './first-day.messages.ts'
import { FirstStepRow } from './first-step-row.tsx'
import { useChangeFirstDayMutation, useFirstDayQuery } from '../settings.api.ts'

/** What a new wholesaler has done and what is still missing, each with the way there. */
export function FirstDayPage() {
  const t = useText(firstDayMessages)
  const text = useFailureText()
  const dispatch = useDispatch()
  const navigate = useNavigate()
  const { data, error, refetch } = useFirstDayQuery(undefined, { refetchOnMountOrArgChange: true })
  const [change, { isLoading }] = useChangeFirstDayMutation()
  const steps = data?.steps ?? []
  const done = steps.filter((step) => step.done).length
  const isComplete = data !== undefined && done === steps.length

  // The last step may have been done on any page.
  const { refetch: reloadMenu } = useDashboardQuery()
  useEffect(() => {
    if (isComplete) void reloadMenu()
  }, [isComplete, reloadMenu])

  async function send(body: { calendarSeen?: true; closed?: boolean }): Promise<boolean> {
    const { error: refused } = await change({ body })
    if (refused) dispatch(failed(text(refused)))
    return !refused
  }
  async function close(): Promise<void> {
    if (!(await send({ closed: true }))) return
    dispatch(succeeded(t('closed')))
    await navigate(paths.officeOrders)
  }
  return (
    <Box sx={{ maxInlineSize: 800, marginInline: 'auto' }}>
      <PageHead
        title={t('title')}
        {...(data !== undefined && { note: isComplete ? t('allDone') : t('note', { done, total: steps.length }) })}
      >
        {isComplete ? (
          <Button variant="contained" component={Link} to={paths.officeOrders}>
            {t('toOrders')}
          </Button>
        ) : (
          <Button
            color="inherit"
            disabled={data === undefined || data.closed || isLoading}
            onClick={() => void close()}
          >
            {t('close')}
          </Button>
        )}
      </PageHead>
      {data === undefined && error !== undefined && <LoadFailed failure={error} retry={() => void refetch()} />}
      {data === undefined && error === undefined && (
        <Skeleton variant="rounded" height={480} role="status" aria-label={t('loading')} />
      )}
      {data !== undefined && (
        <RowList label={t('title')}>
          {steps.map(({ step, done: isDone }) => (
            <FirstStepRow
              key={step}
              step={step}
              isDone={isDone}
              unpriced={data.unpriced}
              confirm={step === 'CALENDAR' ? () => void send({ calendarSeen: true }) : undefined}
            />
          ))}
        </RowList>
      )}
    </Box>
  )
}
