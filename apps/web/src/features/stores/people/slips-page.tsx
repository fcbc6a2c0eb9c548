import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Typography from '@mui/material/Typography'
import type { InitialKind } from '@mall/contract/stores/people'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { useFailureText } from '#shared/api/use-failure-text.ts'
import { formatDay } from '#shared/i18n/format.ts'
import { useLocale, useText } from '#shared/i18n/use-text.ts'
import { paths } from '#shared/paths.ts'
import { BackLink } from '#shared/ui/back-link.tsx'
import { PageHead } from '#shared/ui/page-head.tsx'
import { UnsavedWork } from '#shared/ui/unsaved/unsaved-work.tsx'
import { usePreviewSlipsQuery } from '../stores.api.ts'
import { InitialChoice } from './initial-choice.tsx'
import { KeepButtons } from './keep-buttons.tsx'
import { SlipSheet } from './slip-sheet.tsx'
import { slipMessages } from './slips.messages.ts'
import { useMakeSlips } from './use-make-slips.ts'

/** Initial passwords and printable slips for the stores that were chosen in the list. */
export function SlipsPage() {
  const t = useText(slipMessages)
  const storeIds = storesOf(useLocation().state)
  return (
    <Box sx={{ maxInlineSize: 860, marginInline: 'auto' }}>
      <BackLink to={paths.officeStores}>{t('back')}</BackLink>
      <Box className="not-printed">
        <PageHead title={t('title')} />
      </Box>
      {storeIds.length === 0 ? <Typography role="status">{t('noStores')}</Typography> : <Maker storeIds={storeIds} />}
    </Box>
  )
}

function Maker({ storeIds }: { storeIds: string[] }) {
  const t = useText(slipMessages)
  const text = useFailureText()
  const [initial, setInitial] = useState<InitialKind>('RANDOM')
  const [everyone, setEveryone] = useState(false)
  const { slips, skipped, remaining, failure, busy, run } = useMakeSlips(storeIds)
  const { isKept, keep } = useKept(slips.length)
  const count = storeIds.length
  const isDone = remaining.length === 0
  const isOnce = slips.some(({ password, code }) => password !== null || code !== undefined)
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Card className="not-printed" sx={{ padding: { xs: 2, md: 3 }, display: 'grid', gap: 2, justifyItems: 'start' }}>
        {!isDone && (
          <>
            <Typography>{t('note', { count })}</Typography>
            <InitialChoice initial={initial} choose={setInitial} />
            <FormControlLabel
              control={<Checkbox checked={everyone} onChange={(_, on) => setEveryone(on)} />}
              label={
                <>
                  {t('everyone')}{' '}
                  {initial !== 'INVITATION' && (
                    <Typography component="span" variant="body2" color="textSecondary">
                      {t('everyoneMore')}
                    </Typography>
                  )}
                </>
              }
            />
            {slips.length === 0 && !busy && <UnusedNote storeIds={storeIds} initial={initial} />}
          </>
        )}
        <Box role="status" sx={{ display: 'grid', gap: 1, '&:empty': { display: 'none' } }}>
          {busy && <Typography>{t('making', { count, done: count - remaining.length })}</Typography>}
          {isDone && (
            <Typography>
              {slips.length === 0
                ? t('nobody')
                : t('made', { count: slips.length, days: slips.some(({ code }) => code !== undefined) ? 7 : 14 })}
            </Typography>
          )}
          {isDone && skipped > 0 && <Typography color="textSecondary">{t('skipped', { count: skipped })}</Typography>}
        </Box>
        {failure !== null && (
          <Alert severity="error">
            {text(failure)} {t('stopped', { count: remaining.length })}
          </Alert>
        )}
        {isOnce && <Alert severity="warning">{t('once')}</Alert>}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {!isDone && (
            <Button variant="contained" loading={busy} onClick={() => void run(initial, everyone)}>
              {t(failure === null ? 'make' : 'again')}
            </Button>
          )}
          {slips.length > 0 && !busy && <KeepButtons slips={slips} isDone={isDone} keep={keep} />}
        </Box>
      </Card>
      {slips.length > 0 && <SlipSheet slips={slips} />}
      <UnsavedWork
        isUnsaved={isOnce && !isKept}
        title={t('leaveTitle')}
        note={t('leaveText', { count: slips.length })}
        stay={t('stay')}
        leave={t('leave')}
      />
    </Box>
  )
}

/** Slips that were printed or downloaded may be left; those made later may not. */
function useKept(count: number) {
  const [kept, setKept] = useState(0)
  return { isKept: kept === count, keep: () => setKept(count) }
}

/** Says which slips in people's hands stop working, before that happens. */
function UnusedNote({ storeIds, initial }: { storeIds: string[]; initial: InitialKind }) {
  const t = useText(slipMessages)
  const locale = useLocale()
  const { data } = usePreviewSlipsQuery({ body: { storeIds } })
  if (!data?.lastGivenAt) return null
  const day = formatDay(locale, new Date(data.lastGivenAt))
  return (
    <Alert severity="warning">
      {t(initial === 'INVITATION' ? 'unusedInvite' : 'unused', { count: data.unused, day })}
    </Alert>
  )
}

/** Validated, because history state may come from elsewhere. */
function storesOf(state: unknown): string[] {
  const { storeIds } = (state ?? {}) as { storeIds?: unknown }
  return Array.isArray(storeIds) ? storeIds.filter((id) => typeof id === 'string') : []
}
