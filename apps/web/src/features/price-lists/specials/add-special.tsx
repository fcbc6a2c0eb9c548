import { skipToken } from '@reduxjs/toolkit/query'
import { useState } from 'react'
import { useText } from '#shared/i18n/use-text.ts'
import { PriceDialog, type WhosePrice } from '../edit/price-dialog.tsx'
import { useProductPricesQuery, useStoreOfPricesQuery } from '../price-lists.api.ts'
import { FindProduct, FindStore, type FoundProduct, type FoundStore } from './find-field.tsx'
import { specialsMessages } from './specials.messages.ts'

interface AddSpecialProps {
  storeId?: string
  prodId?: string
  today: string
}

/** Chooses the product for a store, or the store for a product, and sets its price. */
export function AddSpecial({ storeId, prodId, today }: AddSpecialProps) {
  if (storeId !== undefined) return <AddProduct storeId={storeId} today={today} />
  return prodId === undefined ? null : <AddStore prodId={prodId} today={today} />
}

function AddProduct({ storeId, today }: { storeId: string; today: string }) {
  const t = useText(specialsMessages)
  const [product, setProduct] = useState<FoundProduct | null>(null)
  const { data: store } = useStoreOfPricesQuery({ params: { storeId } })
  const whose: WhosePrice = { storeId, storeNm: store?.storeNm ?? '' }
  const grade = product?.lines.find((line) => line.grade === store?.storeGrade)
  const line = { unitPrice: grade?.unitPrice ?? null, next: null }
  return (
    <>
      <FindProduct label={t('addProduct')} choose={setProduct} />
      {product && <PriceDialog {...{ product, whose, line, today }} close={() => setProduct(null)} />}
    </>
  )
}

function AddStore({ prodId, today }: { prodId: string; today: string }) {
  const t = useText(specialsMessages)
  const [store, setStore] = useState<FoundStore | null>(null)
  const { data: product } = useProductPricesQuery(store === null ? skipToken : { params: { prodId } })
  const grade = product?.lines.find((line) => line.grade === store?.storeGrade)
  const line = { unitPrice: grade?.unitPrice ?? null, next: null }
  return (
    <>
      <FindStore label={t('addStore')} choose={setStore} />
      {store && product && <PriceDialog {...{ product, whose: store, line, today }} close={() => setStore(null)} />}
    </>
  )
}
