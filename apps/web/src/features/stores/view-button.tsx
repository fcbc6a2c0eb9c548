import EyeIcon from '@mui/icons-material/VisibilityOutlined'
import Button from '@mui/material/Button'
import { useDispatch } from 'react-redux'
import { useFailureText } from '#shared/api/use-failure-text.ts'
import { useText } from '#shared/i18n/use-text.ts'
import { paths } from '#shared/paths.ts'
import { failed } from '#shared/snackbar/snackbar.slice.ts'
import { viewStore } from '#shared/storage/current-store.ts'
import { storeMessages } from './store.messages.ts'
import { useViewStoreMutation } from './stores.api.ts'

/** Shows the mall as the store sees it, in this tab. */
export function ViewButton({ storeId }: { storeId: string }) {
  const t = useText(storeMessages)
  const text = useFailureText()
  const dispatch = useDispatch()
  const [open, { isLoading }] = useViewStoreMutation()
  const view = async () => {
    const { data, error } = await open({ params: { storeId } })
    if (error) dispatch(failed(text(error)))
    if (!data) return
    viewStore(storeId)
    location.assign(paths.home)
  }
  return (
    <Button variant="outlined" startIcon={<EyeIcon />} loading={isLoading} onClick={() => void view()}>
      {t('view')}
    </Button>
  )
}
