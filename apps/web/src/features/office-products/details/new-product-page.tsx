import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { newProduct, type ProductFields } from '@mall/contract/office-products/product-fields'
import { useDispatch } from 'react-redux'
import { useGetOrderingQuery } from '#features/settings/settings.api.ts'
import { useText } from '#shared/i18n/use-text.ts'
import { officeProductPath, paths } from '#shared/paths.ts'
import { succeeded } from '#shared/snackbar/snackbar.slice.ts'
import { BackLink } from '#shared/ui/back-link.tsx'
import { LoadFailed } from '#shared/ui/load-failed.tsx'
import { PageHead } from '#shared/ui/page-head.tsx'
import { useNavigateFreely } from '#shared/ui/unsaved/leave-guard.tsx'
import { useMayChange } from '../use-may-change.ts'
import { detailsMessages } from './details.messages.ts'
import { ProductForm } from './product-form.tsx'
import type { TypedProduct } from './typed-product.ts'
import { useProductForm } from './use-product-form.tsx'

const noNames = new Map<string, string>()

export function NewProductPage() {
  const t = useText(detailsMessages)
  const { data, error, refetch } = useGetOrderingQuery(undefined)
  return (
    <Box sx={{ maxInlineSize: 860, marginInline: 'auto' }}>
      <BackLink to={paths.officeProducts}>{t('back')}</BackLink>
      <PageHead title={t('newTitle')} />
      {data === undefined && error !== undefined && <LoadFailed failure={error} retry={() => void refetch()} />}
      {data === undefined && error === undefined && (
        <Skeleton variant="rounded" height={480} role="status" aria-label={t('loading')} />
      )}
      {data !== undefined && <EmptyForm priceMode={data.ordering.priceMode} />}
    </Box>
  )
}

function EmptyForm({ priceMode }: Pick<ProductFields, 'priceMode'>) {
  const t = useText(detailsMessages)
  const dispatch = useDispatch()
  const navigate = useNavigateFreely()
  const mayChange = useMayChange()
  const { form, busy, rehearsing, errors, note, send } = useProductForm(null, { ...newProduct, priceMode })
  const submit = async (typed: TypedProduct) => {
    const prodId = await send(typed)
    if (prodId === undefined) return
    dispatch(succeeded(t('added', { name: typed.prodNm.trim() })))
    navigate(officeProductPath(prodId), { replace: true })
  }
  return (
    <ProductForm
      form={form}
      isNew
      readOnly={!mayChange}
      {...{ busy, errors, note, submit, rehearsing }}
      names={noNames}
    />
  )
}
