import CloseIcon from '@mui/icons-material/Close'
import Box from '@mui/material/Box'
import Dialog from '@mui/material/Dialog'
import DialogContent from '@mui/material/DialogContent'
import IconButton from '@mui/material/IconButton'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useTheme } from '@mui/material/styles'
import type { getProduct } from '@mall/contract/products'
import type { CallOk } from '@mall/contract/base/call'
import { useLocation, useNavigate } from 'react-router'
import { QuantityField } from '#features/baskets/quantity/quantity-field.tsx'
import { useShareText } from '#features/baskets/share/shares-context.tsx'
import { useAdding } from '#features/baskets/use-adding.ts'
import { AddToSentButton } from '#features/sent-orders/add-to-sent-button.tsx'
import { useLocale, useText } from '#shared/i18n/use-text.ts'
import { paths } from '#shared/paths.ts'
import { LoadFailed } from '#shared/ui/load-failed.tsx'
import { FavouriteButton } from './favourite-button.tsx'
import { OwnNames } from './own-names.tsx'
import { PriceTag } from './price-tag.tsx'
import { SaleMark, useLastOrder, usePacking } from './product-facts.tsx'
import { ProductPictures } from './product-pictures.tsx'
import { Substitutes } from './substitutes.tsx'
import { useGetProductQuery } from './products.api.ts'
import { productDialogMessages } from './product-dialog.messages.ts'
import { productsMessages } from './products.messages.ts'

/** Product details as a dialog over the list, with a URL of their own. */
export function ProductDialog({ prodId }: { prodId: string }) {
  const t = useText(productDialogMessages)
  const list = useText(productsMessages)
  const navigate = useNavigate()
  const { state, search } = useLocation() as { state: { over?: boolean } | null; search: string }
  const isPhone = useMediaQuery(useTheme().breakpoints.down('sm'))
  const { currentData: prod, error, refetch } = useGetProductQuery({ params: { prodId } })
  // Opened from the list, closing goes back and keeps the scroll position; opened by URL, closing navigates to the
  // list.
  const close = () => void (state?.over === true ? navigate(-1) : navigate(paths.products + search, { replace: true }))
  return (
    <Dialog
      open
      onClose={close}
      fullScreen={isPhone}
      fullWidth
      maxWidth="md"
      aria-labelledby="product-name"
      // Label until the product name is loaded.
      slotProps={{ paper: { 'aria-label': t('product') } }}
    >
      <IconButton
        aria-label={t('close')}
        onClick={close}
        sx={{ position: 'absolute', insetBlockStart: 12, insetInlineEnd: 12, zIndex: 1 }}
      >
        <CloseIcon />
      </IconButton>
      <DialogContent sx={{ padding: { xs: 2, sm: 4 }, minBlockSize: 320 }}>
        {error !== undefined && <LoadFailed failure={error} retry={() => void refetch()} />}
        {prod === undefined && error === undefined && (
          <Skeleton variant="rounded" height={320} role="status" aria-label={list('loading')} />
        )}
        {prod !== undefined && <Details prod={prod} />}
      </DialogContent>
    </Dialog>
  )
}

function Details({ prod }: { prod: CallOk<typeof getProduct> }) {
  const packing = usePacking(prod)
  const lastOrder = useLastOrder(prod)
  const share = useShareText(prod.prodId)
  const facts = useFacts(prod)
  const { one } = useAdding()
  return (
    <Box
      sx={{ display: 'grid', gap: { xs: 2, sm: 4 }, gridTemplateColumns: { xs: '1fr', sm: '280px minmax(0, 1fr)' } }}
    >
      <ProductPictures urls={prod.pictures} name={prod.prodNm} />
      <Box sx={{ display: 'grid', gap: 1.5, alignContent: 'start' }}>
        <Box sx={{ paddingInlineEnd: 5 }}>
          <Typography variant="h2" id="product-name">
            <bdi>{prod.prodNm}</bdi>
          </Typography>
          <Typography variant="body2" color="textSecondary">
            <bdi>{packing}</bdi>
          </Typography>
        </Box>
        <PriceTag prod={prod} />
        {share !== '' && (
          <Typography variant="body2" sx={{ fontWeight: 600, color: 'warning.dark' }}>
            {share}
          </Typography>
        )}
        <Box sx={{ display: 'flex', alignItems: 'start', gap: 1.5 }}>
          <QuantityField prod={prod} />
          <FavouriteButton prod={prod} />
          <SaleMark prod={prod} />
        </Box>
        <Substitutes prod={prod} />
        {prod.status === 'ON' && (
          <AddToSentButton
            prepare={() => one(prod)}
            name={prod.prodNm}
            sx={{ justifySelf: 'start', minBlockSize: 44 }}
          />
        )}
        {lastOrder !== null && (
          <Typography variant="body2" color="textSecondary">
            {lastOrder}
          </Typography>
        )}
        <OwnNames prodId={prod.prodId} names={prod.aliases} />
        {prod.description !== '' && <Typography dir="auto">{prod.description}</Typography>}
        <Box
          component="dl"
          sx={{ display: 'grid', gridTemplateColumns: 'auto 1fr', columnGap: 2, rowGap: 0.75, margin: 0 }}
        >
          {facts.map(([name, value]) => (
            <Box key={name} sx={{ display: 'contents' }}>
              <Typography component="dt" variant="body2" color="textSecondary">
                {name}
              </Typography>
              <Typography component="dd" variant="body2" sx={{ margin: 0 }}>
                <bdi>{value}</bdi>
              </Typography>
            </Box>
          ))}
        </Box>
      </Box>
    </Box>
  )
}

function useFacts(prod: CallOk<typeof getProduct>): [string, string][] {
  const t = useText(productDialogMessages)
  const locale = useLocale()
  const weekday = new Intl.DateTimeFormat(locale === 'ko' ? 'ko-KR' : 'en-GB', { weekday: 'short', timeZone: 'UTC' })
  // 4 January 1970 was a Sunday.
  const dayName = (day: number) => weekday.format(new Date((day + 3) * 86_400_000))
  const facts: [string, string | null][] = [
    [t('codeIs'), prod.prodCd],
    [t('category'), prod.categoryNm],
    [t('brand'), prod.brand],
    [t('origin'), prod.origin],
    [t('storage'), prod.storage],
    [t('barcode'), prod.barcode],
    [t('deliveryDays'), prod.deliveryDays === null ? t('everyDay') : prod.deliveryDays.map(dayName).join(' · ')],
  ]
  return facts.filter((fact): fact is [string, string] => fact[1] !== null && fact[1] !== '')
}
