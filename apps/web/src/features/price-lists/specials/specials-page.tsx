import AddIcon from '@mui/icons-material/Add'
import PriceIcon from '@mui/icons-material/SellOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { skipToken } from '@reduxjs/toolkit/query'
import { useState, type ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useMay } from '#features/users/use-may.ts'
import { useText } from '#shared/i18n/use-text.ts'
import { paths, priceChangesPath } from '#shared/paths.ts'
import { BackLink } from '#shared/ui/back-link.tsx'
import { EmptyNote } from '#shared/ui/empty-note.tsx'
import { SearchField } from '#shared/ui/fields/search-field.tsx'
import { LoadFailed } from '#shared/ui/load-failed.tsx'
import { PageHead } from '#shared/ui/page-head.tsx'
import { Paging } from '#shared/ui/lists/paging.tsx'
import { useProductPricesQuery, useSpecialPricesQuery, useStoreOfPricesQuery } from '../price-lists.api.ts'
import { priceWords } from '../price-lists.messages.ts'
import { AddSpecial } from './add-special.tsx'
import { FindStore } from './find-field.tsx'
import { SpecialRows } from './special-rows.tsx'
import { specialsMessages } from './specials.messages.ts'

/** Special prices of a store, or of a product; the address says which. */
export function SpecialsPage() {
  const t = useText(specialsMessages)
  const word = useText(priceWords)
  const [params, setParams] = useSearchParams()
  const storeId = params.get('storeId') ?? undefined
  const prodId = storeId === undefined ? (params.get('prodId') ?? undefined) : undefined
  const name = useName(storeId, prodId)
  const title = name === undefined ? word('specials') : t(storeId ? 'ofStore' : 'ofProduct', { name })
  return (
    <Box sx={{ maxInlineSize: 960, marginInline: 'auto' }}>
      <BackLink to={paths.officePrices}>{t('back')}</BackLink>
      <PageHead title={title} note={t('note')}>
        {(storeId ?? prodId) !== undefined && <Button onClick={() => setParams({})}>{t('clear')}</Button>}
        <Button component={Link} to={prodId === undefined ? paths.priceChanges : priceChangesPath(prodId)}>
          {word(prodId === undefined ? 'changes' : 'showChanges')}
        </Button>
      </PageHead>
      {storeId === undefined && prodId === undefined ? (
        <>
          <FindStore label={t('store')} choose={(store) => setParams({ storeId: store.storeId })} />
          <EmptyNote icon={<PriceIcon aria-hidden="true" />} title={t('choose')} text={t('chooseText')} />
        </>
      ) : (
        <SpecialsOf key={storeId ?? prodId} storeId={storeId} prodId={prodId} title={title} />
      )}
    </Box>
  )
}

function useName(storeId: string | undefined, prodId: string | undefined): string | undefined {
  const product = useProductPricesQuery(prodId === undefined ? skipToken : { params: { prodId } })
  const store = useStoreOfPricesQuery(storeId === undefined ? skipToken : { params: { storeId } })
  return prodId === undefined ? store.data?.storeNm : product.data?.prodNm
}

interface SpecialsOfProps {
  storeId: string | undefined
  prodId: string | undefined
  title: string
}

function SpecialsOf({ storeId, prodId, title }: SpecialsOfProps) {
  const t = useText(specialsMessages)
  const [q, setQ] = useState('')
  const [page, setPage] = useState(0)
  /** What the field for another special price begins with; null: it is closed. */
  const [adding, setAdding] = useState<string | null>(null)
  const mayChange = useMay('catalogue')
  const whose = { ...(storeId !== undefined && { storeId }), ...(prodId !== undefined && { prodId }) }
  const query = { ...whose, page, size: 50, ...(q !== '' && { q }) }
  const { data, error, refetch, isFetching } = useSpecialPricesQuery({ query })
  return (
    <>
      <Box
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, marginBlockEnd: 2, '& > :first-child': { flex: '1 1 280px' } }}
      >
        <SearchField
          value={q}
          label={t(storeId === undefined ? 'searchStores' : 'search')}
          search={(text) => {
            setQ(text)
            setPage(0)
          }}
        />
        {mayChange && data && adding === null && (
          <Button variant="contained" startIcon={<AddIcon />} onClick={() => setAdding('')}>
            {t('add')}
          </Button>
        )}
      </Box>
      {data && adding !== null && (
        <Adding isOfStore={storeId !== undefined} close={() => setAdding(null)}>
          <AddSpecial key={adding} {...whose} today={data.today} first={adding} />
        </Adding>
      )}
      {error !== undefined && <LoadFailed failure={error} retry={() => void refetch()} />}
      {data === undefined && error === undefined && (
        <Skeleton variant="rounded" height={320} role="status" aria-label={t('loading')} />
      )}
      {data?.totalElements === 0 && (
        <Nothing q={q} add={mayChange && adding === null ? () => setAdding(q) : undefined} />
      )}
      {data !== undefined && data.totalElements > 0 && (
        <Box aria-busy={isFetching}>
          <SpecialRows rows={data.content} today={data.today} label={title} isOfProduct={storeId === undefined} />
          <Paging {...data} go={setPage} />
        </Box>
      )}
    </>
  )
}

/** The field for another special price, set apart from the search of the list. */
function Adding({ isOfStore, close, children }: { isOfStore: boolean; close: () => void; children: ReactNode }) {
  const t = useText(specialsMessages)
  return (
    <Card component="section" aria-label={t('add')} sx={{ padding: 2, display: 'grid', gap: 1, marginBlockEnd: 2 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
        <Typography variant="h3" component="h2">
          {t('add')}
        </Typography>
        <Button size="small" color="inherit" onClick={close}>
          {t('stopAdding')}
        </Button>
      </Box>
      {children}
      <Typography variant="caption" color="textSecondary">
        {t(isOfStore ? 'addHint' : 'addStoreHint')}
      </Typography>
    </Card>
  )
}

function Nothing({ q, add }: { q: string; add: (() => void) | undefined }) {
  const t = useText(specialsMessages)
  const icon = <PriceIcon aria-hidden="true" />
  if (q === '') return <EmptyNote icon={icon} title={t('none')} text={t('noneText')} />
  const action = add && (
    <Button variant="outlined" onClick={add}>
      {t('addFor', { q })}
    </Button>
  )
  return (
    <EmptyNote
      icon={icon}
      title={t('nothingFound', { q })}
      text={t(add ? 'nothingFoundText' : 'nothingFoundOnly')}
      action={action}
    />
  )
}
