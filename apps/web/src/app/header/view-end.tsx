import EyeIcon from '@mui/icons-material/VisibilityOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useWhoAmIQuery } from '#features/users/users.api.ts'
import { useText } from '#shared/i18n/use-text.ts'
import { officeStorePath } from '#shared/paths.ts'
import { forgetStore } from '#shared/storage/current-store.ts'
import { appMessages } from '../app.messages.ts'

/** Always shows that a person of the office is viewing this store, and leads back to its page. */
export function ViewEnd() {
  const t = useText(appMessages)
  const { data: me } = useWhoAmIQuery()
  const store = me?.view && me.store
  if (!store) return null
  // A full page load, so that no data of the store stay in memory.
  const end = () => {
    forgetStore()
    location.assign(officeStorePath(store.storeId))
  }
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minInlineSize: 0, color: 'warning.dark' }}>
      <EyeIcon fontSize="small" />
      <Box component="strong" className="one-line" sx={{ fontSize: '0.875rem' }}>
        {t('viewing', { name: store.storeNm })}
      </Box>
      <Button color="inherit" variant="outlined" size="small" onClick={end} sx={{ flexShrink: 0, minBlockSize: 32 }}>
        {t('endView')}
      </Button>
    </Box>
  )
}
