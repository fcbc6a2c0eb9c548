import Alert from '@mui/material/Alert'
import { rehearseProducts, type OfficeProduct } from '@mall/contract/office-products'
import { productFaults } from '@mall/contract/office-products/check-product'
import { newProduct, type ProductFields } from '@mall/contract/office-products/product-fields'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useRehearsal } from '#features/rehearsal/use-rehearsal.ts'
import { codeOf } from '#shared/api/failure.ts'
import { useRefusedFields } from '#shared/api/use-refused-fields.ts'
import { useFailureText } from '#shared/api/use-failure-text.ts'
import { useLocale, useText } from '#shared/i18n/use-text.ts'
import { bringIntoSight } from '#shared/ui/bring-into-sight.ts'
import { useSaveProductsMutation } from '../office-products.api.ts'
import { reachingChanges } from '../reaching-changes.ts'
import { detailsMessages } from './details.messages.ts'
import { changeOf, faultsOf, typedOf, type TypedProduct } from './typed-product.ts'

type Errors = Partial<Record<string, string>>

/** The form of a product, new or as it was loaded: its faults before it is sent, and what the server refuses. */
export function useProductForm(loaded: OfficeProduct | null, usual: ProductFields = newProduct) {
  const t = useText(detailsMessages)
  const failureText = useFailureText()
  const locale = useLocale()
  const [product, setProduct] = useState(loaded)
  const [hasTried, setTried] = useState(false)
  const form = useForm<TypedProduct>({ defaultValues: typedOf(product ?? usual, product?.stockQty ?? null) })
  const [save, { isLoading: busy, error, reset }] = useSaveProductsMutation()
  const isConflict = error !== undefined && codeOf(error) === 'CONFLICT'
  const typedNow = useWatch({ control: form.control, compute: (typed) => typed })
  const found = Object.entries(faultsOf(typedNow, product))
  const isRight = found.length === 0
  const rehearsing = useRehearsal(
    rehearseProducts,
    isRight ? reachingChanges([changeOf(typedNow, product)]) : null,
    error,
  )

  /** Returns the id of the saved product, if it was saved. */
  const send = async (typed: TypedProduct): Promise<string | undefined> => {
    setTried(true)
    reset()
    if (Object.keys(faultsOf(typed, product)).length > 0) return undefined
    const change = changeOf(typed, product)
    const { data } = await save({ body: { changes: [change], ...rehearsing.rehearsed } })
    return data?.products[0]?.prodId
  }
  /** Reloads the fields that were not typed into. */
  const merge = (now: OfficeProduct) => {
    setProduct(now)
    form.reset(typedOf(now, now.stockQty), { keepDirtyValues: true })
    reset()
  }
  /** After saving: everything is as it was saved. */
  const settle = (now: OfficeProduct) => {
    setTried(false)
    setProduct(now)
    form.reset(typedOf(now, now.stockQty))
  }
  // The call names the fields of its only change `0.prodCd`.
  const refused = useRefusedFields(error, byCallName(typedNow))
  const errors: Errors = {
    // Judged again while typing, once sending was tried.
    ...(hasTried && Object.fromEntries(found.map(([name, fault]) => [name, productFaults[fault][locale]]))),
    ...Object.fromEntries(Object.entries(refused).map(([name, text]) => [name.replace(/^0\./, ''), text])),
  }
  const count = Object.keys(errors).length
  const note: ReactNode =
    count > 0 ? (
      <Alert severity="warning">{t('check', { count })}</Alert>
    ) : (
      error !== undefined &&
      !isConflict && (
        <Alert ref={bringIntoSight} severity="error">
          {failureText(error)}
        </Alert>
      )
    )
  return { form, busy, errors, note, isConflict, rehearsing, send, merge, settle }
}

function byCallName(typed: TypedProduct): Record<string, unknown> {
  return Object.fromEntries(Object.entries(typed).map(([name, value]) => [`0.${name}`, value]))
}
