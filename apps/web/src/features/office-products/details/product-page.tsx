import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import type { OfficeProduct } from '@mall/contract/office-products'
import { useState } from 'react'
import { useDispatch } from 'react-redux'
import { useLocation, useParams } from 'react-router'
import { ProductPrices } from '#features/price-lists/edit/product-prices.tsx'
import { useText } from '#shared/i18n/use-text.ts'
import { paths } from '#shared/paths.ts'
import { succeeded } from '#shared/snackbar/snackbar.slice.ts'
import { BackLink } from '#shared/ui/back-link.tsx'
import { LoadFailed } from '#shared/ui/load-failed.tsx'
import { PageHead } from '#shared/ui/page-head.tsx'
import { useGetOfficeProductQuery } from '../office-products.api.ts'
import { useMayChange } from '../use-may-change.ts'
import { detailsMessages } from './details.messages.ts'
import { ProductForm } from './product-form.tsx'
import type { TypedProduct } from './typed-product.ts'
import { useProductForm } from './use-product-form.tsx'

export function ProductPage() {
  const t = useText(detailsMessages)
  const { prodId = '' } = useParams()
  const { state } = useLocation() as { state: { list?: unknown } | null }
  const { currentData: product, error, refetch } = useGetOfficeProductQuery({ params: { prodId } })
  const list = typeof state?.list === 'string' ? state.list : ''
  return (
    <Box sx={{ maxInlineSize: 860, marginInline: 'auto' }}>
      <BackLink to={`${paths.officeProducts}${list}`}>{t('back')}</BackLink>
      {product === undefined && error !== undefined && <LoadFailed failure={error} retry={() => void refetch()} />}
      {product === undefined && error === undefined && (
        <Skeleton variant="rounded" height={480} role="status" aria-label={t('loading')} />
      )}
      {product !== undefined && <LoadedProduct key={prodId} product={product} />}
    </Box>
  )
}

/**
 * After a change by someone else, what was typed stays, and the other fields can be brought up to date before saving
 * again.
 */
function LoadedProduct({ product }: { product: OfficeProduct }) {
  const t = useText(detailsMessages)
  const dispatch = useDispatch()
  const mayChange = useMayChange()
  const [isMerged, setMerged] = useState(false)
  const { refetch } = useGetOfficeProductQuery({ params: { prodId: product.prodId } })
  const { form, busy, rehearsing, errors, note, isConflict, send, merge, settle } = useProductForm(product)
  const names = new Map(product.substitutes.map((id, n) => [id, product.substituteNames[n] ?? '']))

  const submit = async (typed: TypedProduct) => {
    if ((await send(typed)) === undefined) return
    setMerged(false)
    dispatch(succeeded(t('saved')))
    const { data } = await refetch()
    if (data) settle(data)
  }
  const loadAgain = async () => {
    const { data } = await refetch()
    if (!data) return
    merge(data)
    setMerged(true)
  }
  const conflict = (
    <Alert
      severity="warning"
      action={
        <Button color="inherit" size="small" onClick={() => void loadAgain()}>
          {t('merge')}
        </Button>
      }
    >
      {t('conflict')}
    </Alert>
  )
  return (
    <>
      <PageHead title={product.prodNm} note={`${product.prodCd} · ${product.categoryNm}`} />
      {product.status === 'ENDED' && (
        <Alert severity="warning" sx={{ marginBlockEnd: 2 }}>
          {t('endedNote')}
        </Alert>
      )}
      <ProductPrices prodId={product.prodId} />
      <ProductForm
        form={form}
        isNew={false}
        readOnly={!mayChange}
        busy={busy}
        rehearsing={rehearsing}
        errors={errors}
        names={names}
        note={isConflict ? conflict : isMerged ? <Alert severity="info">{t('merged')}</Alert> : note}
        submit={submit}
      />
    </>
  )
}
