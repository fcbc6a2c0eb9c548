import { expect, test } from 'vitest'
import { importing } from '#test/importing.ts'
import { head, useProductFiles } from '#test/malls/product-files.ts'

const { mall, at, shop, products, fresh } = useProductFiles()
const prices = importing(mall, 'prices', () => at.token)
const stock = importing(mall, 'stock', () => at.token)
const fileOf = (category: string, codes: readonly string[]) =>
  [head, ...codes.map((code) => [code, `상품 ${code}`, '1kg', '과세', category, 1])]
    .map((row) => row.join(','))
    .join('\n')
const refusal = async (detail: Parameters<typeof products.step>[1]) =>
  (await products.step('undo', detail)).problem.message

test('an import that later ones are built on names them in the order to undo them, and can be undone after them', async () => {
  await shop().makeStore({ store_cd: fresh(), store_grade: 'A' })
  const [one, two, other] = [fresh(), fresh(), fresh()]
  const first = await products.apply(await products.upload(fileOf('두부', [one, two]), '상품.csv'))
  const priced = await prices.apply(await prices.upload(`상품코드,등급,단가\n${one},A,1000`, '단가.csv'))
  const counted = await stock.apply(await stock.upload(`상품코드,재고\n${two},7`, '재고.csv'))
  await products.apply(await products.upload(fileOf('채소', [other]), '다른 상품.csv'))
  expect(await refusal(first)).toMatch(/뒤에 반영한 가져오기부터 되돌려 주세요: ‘재고\.csv’, ‘단가\.csv’$/)
  await stock.undo(counted)
  expect(await refusal(first)).toMatch(/‘단가\.csv’$/)
  await prices.undo(priced)
  expect((await products.undo(first)).state).toBe('UNDONE')
})

test('prices name the file that has changed them again', async () => {
  await shop().makeStore({ store_cd: fresh(), store_grade: 'A' })
  const prod_cd = fresh()
  await shop().makeProduct({ prod_cd, prices: { A: 1000 } })
  const file = (won: number) => `상품코드,등급,단가\n${prod_cd},A,${won}`
  const first = await prices.apply(await prices.upload(file(2000), '10월.csv'))
  const second = await prices.apply(await prices.upload(file(3000), '11월.csv'))
  expect((await prices.step('undo', first)).problem.message).toMatch(/바뀐 단가 1.*: ‘11월\.csv’$/)
  await prices.undo(second)
  expect((await prices.undo(first)).state).toBe('UNDONE')
})
