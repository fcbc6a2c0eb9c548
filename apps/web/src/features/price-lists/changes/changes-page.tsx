import HistoryIcon from '@mui/icons-material/HistoryOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import type { PriceChangeRow } from '@mall/contract/price-lists/changes'
import { skipToken } from '@reduxjs/toolkit/query'
import { useState } from 'react'
import { useMay } from '#features/users/use-may.ts'
import { useText } from '#shared/i18n/use-text.ts'
import { officeProductPath, paths } from '#shared/paths.ts'
import { BackLink } from '#shared/ui/back-link.tsx'
import { EmptyNote } from '#shared/ui/empty-note.tsx'
import { LoadFailed } from '#shared/ui/load-failed.tsx'
import { PageHead } from '#shared/ui/page-head.tsx'
import { Paging } from '#shared/ui/lists/paging.tsx'
import { RowList } from '#shared/ui/lists/row-list.tsx'
import { text, useUrlFilters } from '#shared/ui/lists/use-url-filters.ts'
import { usePriceChangesQuery, useProductPricesQuery } from '../price-lists.api.ts'
import { priceWords } from '../price-lists.messages.ts'
import { ChangeRow } from './change-row.tsx'
import { changesMessages } from './changes.messages.ts'
import { UndoDialog } from './undo-dialog.tsx'

/** Who changed prices and when; what has not begun can be undone. */
export function ChangesPage() {
  const t = useText(changesMessages)
  const word = useText(priceWords)
  const { filters, set } = useUrlFilters({ product: text })
  const { product: prodId, page } = filters
  const query = { page, size: 30, ...(prodId !== '' && { prodId }) }
  const { data, error, refetch } = usePriceChangesQuery({ query })
  const { currentData: product } = useProductPricesQuery(prodId === '' ? skipToken : { params: { prodId } })
  const mayChange = useMay('catalogue')
  const [undone, setUndone] = useState<PriceChangeRow | null>(null)
  return (
    <Box sx={{ maxInlineSize: 860, marginInline: 'auto' }}>
      {product === undefined ? (
        <BackLink to={paths.officePrices}>{word('backToPrices')}</BackLink>
      ) : (
        <BackLink to={officeProductPath(prodId)}>{product.prodNm}</BackLink>
      )}
      <PageHead
        title={product === undefined ? word('changes') : t('ofProduct', { name: product.prodNm })}
        note={t('note')}
      >
        {prodId !== '' && <Button onClick={() => set({ product: '' })}>{t('all')}</Button>}
      </PageHead>
      {error !== undefined && <LoadFailed failure={error} retry={() => void refetch()} />}
      {data === undefined && error === undefined && (
        <Skeleton variant="rounded" height={320} role="status" aria-label={t('loading')} />
      )}
      {data?.totalElements === 0 && (
        <EmptyNote icon={<HistoryIcon aria-hidden="true" />} title={t('none')} text={t('noneText')} />
      )}
      {data !== undefined && data.totalElements > 0 && (
        <>
          <RowList label={word('changes')}>
            {data.content.map((change) => (
              <ChangeRow key={change.changeId} change={change} undo={mayChange ? () => setUndone(change) : undefined} />
            ))}
          </RowList>
          <Paging {...data} go={(next) => set({ page: next })} />
        </>
      )}
      {undone && <UndoDialog change={undone} close={() => setUndone(null)} />}
    </Box>
  )
}
