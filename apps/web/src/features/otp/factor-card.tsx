import type { FactorState } from '@mall/contract/security'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Chip from '@mui/material/Chip'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { Suspense, useCallback, useState } from 'react'
import { useDispatch } from 'react-redux'
import { useText } from '#shared/i18n/use-text.ts'
import { late } from '#shared/late/late.ts'
import { succeeded } from '#shared/snackbar/snackbar.slice.ts'
import { LoadFailed } from '#shared/ui/load-failed.tsx'
import { useFactorStateQuery } from './security.api.ts'
import { securityMessages } from './security.messages.ts'
import type { Purpose } from './use-change-factor.ts'

const FactorDialog = late(async () => (await import('./factor-dialog.tsx')).FactorDialog)

/** Suggests new recovery codes from this number on. */
const lowCodeCount = 3

/** State and settings of the second factor. `changed`: other sessions have ended. */
export function FactorCard({ changed }: { changed: () => void }) {
  const t = useText(securityMessages)
  const { data, error, refetch } = useFactorStateQuery(undefined, { refetchOnMountOrArgChange: true })
  const [purpose, setPurpose] = useState<Purpose | null>(null)
  const dispatch = useDispatch()
  const close = useCallback(() => setPurpose(null), [])
  const tell = (done: Purpose) => {
    dispatch(succeeded(t(`${done}Done`)))
    void refetch()
    changed()
  }
  return (
    <Card component="section" aria-labelledby="factor" sx={{ padding: { xs: 2, md: 3 }, display: 'grid', gap: 2 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 1 }}>
        <Typography id="factor" variant="h3" component="h2">
          {t('factor')}
        </Typography>
        {data && <Chip size="small" color={data.on ? 'success' : 'default'} label={t(data.on ? 'isOn' : 'isOff')} />}
        {data?.required && <Chip size="small" variant="outlined" label={t('isRequired')} />}
      </Box>
      {error !== undefined && <LoadFailed failure={error} retry={() => void refetch()} />}
      {data === undefined && error === undefined && (
        <Skeleton variant="rounded" height={96} role="status" aria-label={t('loading')} />
      )}
      {data && <Choices state={data} choose={setPurpose} />}
      {purpose !== null && (
        <Suspense fallback={null}>
          <FactorDialog key={purpose} purpose={purpose} close={close} changed={() => tell(purpose)} />
        </Suspense>
      )}
    </Card>
  )
}

function Choices({
  state: { on, required, recoveryCodesLeft },
  choose,
}: {
  state: FactorState
  choose: (purpose: Purpose) => void
}) {
  const t = useText(securityMessages)
  if (!on)
    return (
      <>
        <Typography color="textSecondary">{t('offLead')}</Typography>
        <Button variant="contained" onClick={() => choose('on')} sx={{ justifySelf: 'start' }}>
          {t('on')}
        </Button>
      </>
    )
  return (
    <>
      <Typography color="textSecondary">{t(required ? 'requiredLead' : 'onLead')}</Typography>
      <Alert severity={recoveryCodesLeft < lowCodeCount ? 'warning' : 'info'}>
        {recoveryCodesLeft === 0 ? t('noCodes') : t('codesLeft', { count: recoveryCodesLeft })}
      </Alert>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button variant="outlined" onClick={() => choose('codes')}>
          {t('codes')}
        </Button>
        <Button variant="outlined" onClick={() => choose('replace')}>
          {t('replace')}
        </Button>
        {!required && (
          <Button color="error" onClick={() => choose('off')}>
            {t('off')}
          </Button>
        )}
      </Box>
    </>
  )
}
