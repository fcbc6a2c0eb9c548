import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { categoryLines } from '@mall/contract/office-products/category-lines'
import { saleStates } from '@mall/contract/office-products/product-fields'
import { Link, useLocation, useSearchParams } from 'react-router'
import { useText } from '#shared/i18n/use-text.ts'
import { paths } from '#shared/paths.ts'
import { useCategoriesOfPricesQuery } from '../price-lists.api.ts'
import { priceWords } from '../price-lists.messages.ts'
import { useFilterWords } from '../use-filter-words.ts'
import { riseMessages } from './rise.messages.ts'
import type { RiseScope } from './typed-rise.ts'

/** The products that were chosen in the list, or the filter under which it was left. */
export function useRiseScope(): RiseScope {
  const { state } = useLocation() as { state: { prodIds?: unknown } | null }
  const [params] = useSearchParams()
  const prodIds = Array.isArray(state?.prodIds)
    ? state.prodIds.filter((id: unknown) => typeof id === 'string')
    : undefined
  if (prodIds !== undefined && prodIds.length > 0) return { prodIds }
  const [q, categoryId] = [params.get('q') ?? '', params.get('categoryId') ?? '']
  const status = saleStates.find((one) => one === params.get('status'))
  return { filter: { ...(q !== '' && { q }), ...(categoryId !== '' && { categoryId }), ...(status && { status }) } }
}

/** The scope in words, with the way back to the list. */
export function ScopeText({ scope }: { scope: RiseScope }) {
  const t = useText(riseMessages)
  const word = useText(priceWords)
  const words = useFilterWords()
  const { search } = useLocation()
  const { data: categories = [] } = useCategoriesOfPricesQuery()
  const { q, categoryId, status } = scope.filter ?? {}
  const category = categoryLines(categories).find((line) => line.category.categoryId === categoryId)
  const filter = words({ q, status, category: categoryId === undefined ? undefined : (category?.path ?? '') })
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      <Typography sx={{ flexGrow: 1 }}>
        <bdi>
          {scope.prodIds
            ? word('chosen', { count: scope.prodIds.length })
            : filter === ''
              ? word('everything')
              : t('found', { filter })}
        </bdi>
      </Typography>
      <Button size="small" component={Link} to={`${paths.officePrices}${search}`}>
        {t('otherGoods')}
      </Button>
    </Box>
  )
}
