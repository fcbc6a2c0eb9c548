import type { Lang } from '../base/problem.ts'
import { checkQuantity, largestQuantity } from '../base/ordering/quantity.ts'
import { mostStock } from '../office-products.ts'
import { tidy, uncontrolled } from '../base/tidy.ts'
import { storedUnit } from '../base/typed/stored-unit.ts'
import { isGtin } from './gtin.ts'
import { longest, mostPictures, mostSubstitutes, type ProductFields } from './product-fields.ts'

/** Why a field of a product is refused, as it is shown in the page, in a cell of the grid and beside a row of a file. */
export const productFaults = {
  missing: { ko: '꼭 입력해 주세요.', en: 'This is required.' },
  tooLong: { ko: '너무 길어요. 줄여 주세요.', en: 'This is too long.' },
  code: { ko: '코드는 영문, 숫자, - _ . 만 쓸 수 있어요.', en: 'Use letters, digits and - _ . only.' },
  quantity: { ko: '1~99,999의 정수를 입력해 주세요.', en: 'Enter a whole number from 1 to 99,999.' },
  tooSmall: { ko: '1 이상이어야 해요.', en: 'This must be 1 or more.' },
  tooLarge: { ko: '99,999 이하여야 해요.', en: 'This must be 99,999 or less.' },
  belowMinimum: { ko: '최대 수량이 최소 수량보다 작아요.', en: 'The maximum is less than the minimum.' },
  noQuantity: {
    ko: '최소 수량과 주문 단위로는 주문할 수 있는 수량이 없어요. 최대 수량을 늘려 주세요.',
    en: 'Minimum and step leave no quantity to order. Raise the maximum.',
  },
  barcode: {
    ko: '바코드는 숫자와 영문 4~20자예요. 13·14자리 숫자는 검증 숫자가 맞아야 해요.',
    en: 'Use 4 to 20 digits or letters; 13 or 14 digits need a valid check digit.',
  },
  days: { ko: '요일을 하나 이상 선택해 주세요.', en: 'Choose at least one weekday.' },
  tooMany: { ko: '너무 많아요. 줄여 주세요.', en: 'These are too many.' },
  itself: { ko: '자기 자신은 대체 상품이 될 수 없어요.', en: 'A product cannot replace itself.' },
  codeTaken: { ko: '이미 사용 중인 상품 코드예요.', en: 'This product code is taken.' },
  noCategory: { ko: '없는 분류예요. 다시 선택해 주세요.', en: 'There is no such category.' },
  noSubstitute: { ko: '없는 상품이 들어 있어요.', en: 'One of these products does not exist.' },
  pictureGone: {
    ko: '올린 지 하루가 지나 지워진 사진이 있어요. 다시 올려 주세요.',
    en: 'A picture was deleted, as it was not saved within a day. Upload it again.',
  },
  picture: { ko: '사진 주소가 올바르지 않아요.', en: 'This is not the address of a picture.' },
  stockCount: {
    ko: `0~${mostStock.toLocaleString('en-US')}의 정수를 입력해 주세요.`,
    en: `Enter a whole number from 0 to ${mostStock.toLocaleString('en-US')}.`,
  },
  stock: {
    ko: '그 사이 주문된 수량을 빼면 재고가 0보다 작아져요. 재고를 다시 확인해 주세요.',
    en: 'Less than nothing would be left after the orders placed meanwhile. Check the stock again.',
  },
} satisfies Record<string, Record<Lang, string>>
export type ProductFault = keyof typeof productFaults

export type ProductField = keyof ProductFields | 'stockQty'

export type ProductFaults = Partial<Record<ProductField, ProductFault>>

/**
 * Whether a product may be kept: the rule of the page, the grid, the server and of imported files. Fields must be tidy
 * (`tidyProduct`). Which codes, categories and products exist, only the server knows.
 */
export function faultsOfProduct(fields: ProductFields): ProductFaults {
  const faults: ProductFaults = {}
  const note = (field: keyof ProductFields, fault: ProductFault, isWrong: boolean) => {
    if (isWrong) faults[field] ??= fault
  }
  for (const field of ['prodCd', 'prodNm', 'unit', 'categoryId'] as const) note(field, 'missing', fields[field] === '')
  for (const field of Object.keys(longest) as (keyof typeof longest)[])
    note(field, 'tooLong', (fields[field]?.length ?? 0) > longest[field])
  note('prodCd', 'code', !/^[0-9A-Za-z._-]*$/.test(fields.prodCd))
  for (const field of ['boxQty', 'minQty', 'stepQty', 'maxQty'] as const)
    if (fields[field] !== null) {
      note(field, 'quantity', !Number.isInteger(fields[field]))
      note(field, 'tooSmall', fields[field] < 1)
      note(field, 'tooLarge', fields[field] > largestQuantity)
    }
  const hasRule = !faults.minQty && !faults.stepQty && !faults.maxQty
  note('maxQty', 'belowMinimum', hasRule && fields.maxQty !== null && fields.maxQty < fields.minQty)
  note('maxQty', 'noQuantity', hasRule && checkQuantity(fields.minQty, fields).allowed === 0)
  for (const field of ['barcode', 'boxBarcode'] as const) note(field, 'barcode', !isBarcode(fields[field]))
  note('deliveryDays', 'days', fields.deliveryDays?.length === 0)
  note('pictures', 'tooMany', fields.pictures.length > mostPictures)
  note('substitutes', 'tooMany', fields.substitutes.length > mostSubstitutes)
  return faults
}

/** Only what the change broke: an old fault elsewhere in the row does not block it. */
export function newFaults(before: ProductFields | null, after: ProductFields): ProductFaults {
  const faults = faultsOfProduct(after)
  if (before === null) return faults
  const old = faultsOfProduct(before)
  return Object.fromEntries(
    (Object.entries(faults) as [keyof ProductFields, ProductFault][]).filter(
      ([field, fault]) => old[field] !== fault || before[field] !== after[field],
    ),
  )
}

/** Each text tidy, the description with its lines, units in one spelling; what is empty is null where it may be. */
export function tidyProduct(typed: ProductFields): ProductFields {
  const days = typed.deliveryDays && [...new Set(typed.deliveryDays)].sort((a, b) => a - b)
  return {
    ...typed,
    prodCd: tidy(typed.prodCd),
    prodNm: tidy(typed.prodNm),
    spec: tidy(typed.spec),
    unit: storedUnit(tidy(typed.unit)),
    brand: tidyOrNull(typed.brand),
    origin: tidyOrNull(typed.origin),
    storage: tidyOrNull(typed.storage),
    barcode: tidyOrNull(typed.barcode)?.replaceAll(' ', '') ?? null,
    boxBarcode: tidyOrNull(typed.boxBarcode)?.replaceAll(' ', '') ?? null,
    description: uncontrolled(typed.description)
      .normalize('NFC')
      .replace(/(?<![ \t])[ \t]+$/gm, '')
      .trim(),
    deliveryDays: days?.length === 7 ? null : days,
    pictures: [...new Set(typed.pictures)],
    substitutes: [...new Set(typed.substitutes)],
  }
}

function tidyOrNull(text: string | null): string | null {
  return text === null ? null : tidy(text) || null
}

function isBarcode(code: string | null): boolean {
  if (code === null) return true
  if (/^\d{13,14}$/.test(code)) return isGtin(code)
  return /^[0-9A-Za-z-]{4,20}$/.test(code)
}
