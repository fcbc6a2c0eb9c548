import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import type { Slip } from '@mall/contract/stores/people'
import { useId } from 'react'
import { useDispatch } from 'react-redux'
import { Link } from 'react-router'
import { useText } from '#shared/i18n/use-text.ts'
import { invitationPath, officeStorePath } from '#shared/paths.ts'
import { succeeded } from '#shared/snackbar/snackbar.slice.ts'
import { useCopyText } from '#shared/ui/text/copy-text.ts'
import { useListStoresQuery } from '../stores.api.ts'
import { peopleMessages } from './people.messages.ts'
import { SlipSheet, slipAddressClass } from './slip-sheet.tsx'

/**
 * The slip of one person, and the way to the next store without people. Closed by its buttons only, because a random
 * password cannot be shown again.
 */
export function SlipDialog({ slip, close }: { slip: Slip; close: () => void }) {
  const t = useText(peopleMessages)
  const titleId = useId()
  const dispatch = useDispatch()
  const copyText = useCopyText()
  const copy = async (code = '') => {
    const shown = document.querySelector(`.${slipAddressClass}`)
    if (await copyText(`${location.origin}${invitationPath(code)}`, shown)) dispatch(succeeded(t('copied')))
  }
  const { data: without } = useListStoresQuery({ query: { state: 'NO_PEOPLE', size: 2 } })
  const next = without?.content.find(({ storeId }) => storeId !== slip.storeId)
  return (
    <Dialog open fullWidth maxWidth="xs" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{t('slipTitle', { name: slip.name })}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        {slip.password !== null && <Alert severity="info">{t('slipOnce')}</Alert>}
        {slip.code !== undefined && <Alert severity="info">{t('inviteOnce')}</Alert>}
        <SlipSheet slips={[slip]} />
      </DialogContent>
      <DialogActions>
        {next !== undefined && (
          <Button
            component={Link}
            to={`${officeStorePath(next.storeId)}?tab=people`}
            onClick={close}
            sx={{ marginInlineEnd: 'auto' }}
          >
            <bdi>{t('nextStore', { store: next.storeNm })}</bdi>
          </Button>
        )}
        <Button onClick={() => print()}>{t('print')}</Button>
        {slip.code !== undefined && <Button onClick={() => void copy(slip.code)}>{t('copy')}</Button>}
        <Button variant="contained" onClick={close}>
          {t('done')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
