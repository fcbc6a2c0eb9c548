import type { ProductColumn } from '@mall/contract/import/product-columns'
import type { ProductFields } from '@mall/contract/office-products/product-fields'
import { priceModeWords, showWeekdays, statusWords, taxWords, tracedWords } from '@mall/contract/base/typed/choices'

/** A product as the texts of its columns, in which it could be brought in again. */
export function textsOfProduct(fields: ProductFields, category: string): Record<ProductColumn, string> {
  return {
    prodCd: fields.prodCd,
    prodNm: fields.prodNm,
    spec: fields.spec,
    unit: fields.unit,
    boxQty: String(fields.boxQty),
    minQty: String(fields.minQty),
    stepQty: String(fields.stepQty),
    maxQty: fields.maxQty === null ? '' : String(fields.maxQty),
    taxType: taxWords[fields.taxType][0],
    priceMode: priceModeWords[fields.priceMode][0],
    // One column has the whole path; the two below it are for files that have a column for each level.
    ...{ category, category2: '', category3: '' },
    brand: fields.brand ?? '',
    origin: fields.origin ?? '',
    storage: fields.storage ?? '',
    barcode: fields.barcode ?? '',
    boxBarcode: fields.boxBarcode ?? '',
    status: statusWords[fields.status][0],
    deliveryDays: showWeekdays(fields.deliveryDays),
    traced: tracedWords[fields.traced ? 'true' : 'false'][0],
    description: fields.description,
  }
}
