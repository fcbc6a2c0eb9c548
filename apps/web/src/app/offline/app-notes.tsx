import OfflineIcon from '@mui/icons-material/CloudOffOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Snackbar from '@mui/material/Snackbar'
import SnackbarContent from '@mui/material/SnackbarContent'
import { useEffect, useState } from 'react'
import { useText } from '#shared/i18n/use-text.ts'
import { useConnection } from '#shared/offline/connection.ts'
import { countVisit } from '#shared/offline/install-offer.ts'
import { offlineMessages } from './offline.messages.ts'
import { changeVersion, registerWorker } from './register-worker.ts'

/** Notes below the header: no connection, and a new version available. */
export function AppNotes() {
  const [newer, setNewer] = useState<ServiceWorker | null>(null)
  useEffect(() => {
    countVisit(new Date().toISOString().slice(0, 10))
    return registerWorker(setNewer)
  }, [])
  return (
    <>
      <OfflineNote />
      {newer && <UpdateNote worker={newer} close={() => setNewer(null)} />}
    </>
  )
}

/** Says what still works while the server is unreachable. */
function OfflineNote() {
  const t = useText(offlineMessages)
  const connection = useConnection()
  if (connection === 'online') return null
  return (
    <Box
      role="status"
      sx={{
        display: 'flex',
        gap: 1.25,
        paddingBlock: 1,
        paddingInline: { xs: 2, sm: 3, lg: 4 },
        backgroundColor: 'warning.light',
        color: 'warning.800',
        fontSize: '0.875rem',
        lineHeight: 1.5,
        '& svg': { fontSize: 20, flexShrink: 0 },
      }}
    >
      <OfflineIcon aria-hidden="true" />
      <span>
        <strong>{t(connection)}</strong> {t('works')}
      </span>
    </Box>
  )
}

/** Offers the new version; nothing reloads without a click. */
function UpdateNote({ worker, close }: { worker: ServiceWorker; close: () => void }) {
  const t = useText(offlineMessages)
  const action = (
    <>
      <Button color="inherit" size="small" onClick={close}>
        {t('later')}
      </Button>
      <Button color="inherit" size="small" onClick={() => changeVersion(worker)}>
        {t('reload')}
      </Button>
    </>
  )
  return (
    <Snackbar
      open
      // At the top, because the bottom bar has the send button.
      anchorOrigin={{ vertical: 'top', horizontal: 'center' }}
      sx={{ insetBlockStart: { xs: 'calc(var(--bar, 56px) + 8px)' } }}
    >
      <SnackbarContent role="status" message={t('newer')} action={action} sx={{ alignItems: 'center' }} />
    </Snackbar>
  )
}
