import { skipToken } from '@reduxjs/toolkit/query'
import { useState } from 'react'
import { useText } from '#shared/i18n/use-text.ts'
import { PriceDialog, type WhosePrice } from '../edit/price-dialog.tsx'
import { useProductPricesQuery, useSpecialPricesQuery, useStoreOfPricesQuery } from '../price-lists.api.ts'
import { FindProduct, FindStore, type FoundProduct, type FoundStore } from './find-field.tsx'
import { specialsMessages } from './specials.messages.ts'

interface AddSpecialProps {
  storeId?: string
  prodId?: string
  today: string
  /** Typed into the field as it opens. */
  first: string
}

/** Chooses the product for a store, or the store for a product, and sets its price. */
export function AddSpecial({ storeId, prodId, today, first }: AddSpecialProps) {
  if (storeId !== undefined) return <AddProduct storeId={storeId} today={today} first={first} />
  return prodId === undefined ? null : <AddStore prodId={prodId} today={today} first={first} />
}

function AddProduct({ storeId, today, first }: { storeId: string; today: string; first: string }) {
  const t = useText(specialsMessages)
  const [product, setProduct] = useState<FoundProduct | null>(null)
  const { data: store } = useStoreOfPricesQuery({ params: { storeId } })
  const line = useSpecialLine(product && { storeId, prodId: product.prodId })
  const gradePeriods = periodsOf(product?.lines, store?.storeGrade)
  const whose: WhosePrice = { storeId, storeNm: store?.storeNm ?? '' }
  return (
    <>
      <FindProduct label={t('addProduct')} first={first} choose={setProduct} />
      {product && line && (
        <PriceDialog {...{ product, whose, line, gradePeriods, today }} close={() => setProduct(null)} />
      )}
    </>
  )
}

function AddStore({ prodId, today, first }: { prodId: string; today: string; first: string }) {
  const t = useText(specialsMessages)
  const [store, setStore] = useState<FoundStore | null>(null)
  const { data: product } = useProductPricesQuery(store === null ? skipToken : { params: { prodId } })
  const line = useSpecialLine(store && { storeId: store.storeId, prodId })
  const gradePeriods = periodsOf(product?.lines, store?.storeGrade)
  return (
    <>
      <FindStore label={t('addStore')} first={first} choose={setStore} />
      {store && product && line && (
        <PriceDialog {...{ product, whose: store, line, gradePeriods, today }} close={() => setStore(null)} />
      )}
    </>
  )
}

const periodsOf = (lines: FoundProduct['lines'] | undefined, grade: string | undefined) =>
  lines?.find((line) => line.grade === grade)?.periods ?? []

/** The special price as it is, because one that exists already is changed; undefined until that is known. */
function useSpecialLine(whose: { storeId: string; prodId: string } | null) {
  const { currentData } = useSpecialPricesQuery(whose === null ? skipToken : { query: { ...whose, page: 0, size: 1 } })
  if (!currentData) return undefined
  return currentData.content[0] ?? { unitPrice: null, next: null, periods: [] }
}
