import { expect, test } from 'vitest'
import { tidyProduct } from './check-product.ts'
import { newProduct } from './product-fields.ts'

test.each([
  ['박스', 'BOX'],
  ['Box', 'BOX'],
  [' ｂｏｘ. ', 'BOX'],
  ['BOX', 'BOX'],
  ['개', 'EA'],
  ['Ea', 'EA'],
  ['pcs', 'EA'],
  ['캔', 'CAN'],
  ['㎏', 'KG'],
  ['망', '망'],
  ['5kg 망', '5kg 망'],
  ['박쓰', '박쓰'],
  ['constructor', 'constructor'],
])('keeps the unit %j as %j', (typed, unit) => {
  expect(tidyProduct({ ...newProduct, unit: typed }).unit).toBe(unit)
})
