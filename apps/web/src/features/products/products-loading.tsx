import Skeleton from '@mui/material/Skeleton'
import { useText } from '#shared/i18n/use-text.ts'
import { productsMessages } from './products.messages.ts'

export function ProductsLoading() {
  const t = useText(productsMessages)
  return <Skeleton variant="rounded" height={640} role="status" aria-label={t('loading')} />
}
