import { expect, test } from 'vitest'
import { addDays, seoulDay } from '#platform/day.ts'
import { importing } from '#test/importing.ts'
import { useProductFiles } from '#test/malls/product-files.ts'

const { mall, at, shop, fresh } = useProductFiles()
const files = (kind: 'prices' | 'products' | 'stock') => importing(mall, kind, () => at.token)

test('prices whose commas separate no thousands are faulty, and points that may do so ask to be looked at', async () => {
  const code = fresh()
  await shop().makeProduct({ prod_cd: code })
  await shop().makeStore({ store_cd: code, store_grade: 'B' })
  const written = ['12,00', '1,20,0', '1.234.567', '12.000원', '12.345', '1200/kg']
  const days = written.map((_, n) => addDays(seoulDay(new Date()), n))
  const detail = await files('prices').bring(
    ['품목코드', '등급', '단가', '시작일'],
    written.map((price, n) => [code, 'B', price, days[n]!]),
  )
  const separators = (said: string, particle: string) =>
    `단가: ‘${said}’${particle} 쉼표나 점의 자리가 맞지 않아요. 1200처럼 숫자만 적어 주세요.`
  expect(await files('prices').faults(detail)).toEqual([
    ...[separators('12,00', '은'), separators('1,20,0', '은'), separators('1.234.567', '은')],
    '단가: ‘/kg’를 빼고 1200처럼 숫자만 적어 주세요.',
  ])
  const remarks = (await files('prices').rows(detail, 'REMARKED')).map((row) => row.remarks.at(-1)!.text)
  expect(remarks).toEqual([
    '단가: 12원으로 읽었어요. 12,000원이라면 12000으로 적어 주세요.',
    '단가: 12.345원으로 읽었어요. 12,345원이라면 12345로 적어 주세요.',
  ])
})

test('prices in thousandths come back from an export as they are', async () => {
  const code = fresh()
  await shop().makeProduct({ prod_cd: code, prices: { A: 12.345 } })
  for (const format of ['csv', 'xlsx'] as const) {
    const detail = await files('prices').upload(await files('prices').export(format), `단가.${format}`)
    expect(detail).toMatchObject({ remarked: 0, counts: { NEW: 0, CHANGED: 0, FAULTY: 0 } })
  }
})

test('counts say what keeps them from being read', async () => {
  const code = fresh()
  await shop().makeProduct({ prod_cd: code, stock: 3 })
  const counts = await files('products').bring(
    ['상품코드', '상품명', '최소주문', '발주단위'],
    [
      [code, '양파', '1.5', '30박스'],
      [fresh(), '대파', '1.500', '문의'],
      [fresh(), '쪽파', '1,000', '10'],
      [fresh(), '실파', '', '10'],
    ],
  )
  expect(await files('products').faults(counts)).toEqual([
    '최소 수량: ‘1.5’는 정수가 아니에요. 3처럼 정수로 적어 주세요.',
    '주문 단위: ‘박스’를 빼고 30처럼 숫자만 적어 주세요.',
    '최소 수량: ‘1.500’이 1.5인지 1,500인지 알 수 없어요. 1,500이라면 1500처럼 점 없이 적어 주세요.',
    '주문 단위: 숫자가 아니에요. 1200처럼 숫자만 적어 주세요.',
  ])
  const stock = await files('stock').bring(['상품코드', '재고'], [[code, '12.000']])
  expect(await files('stock').faults(stock)).toEqual([
    '재고: ‘12.000’이 12인지 12,000인지 알 수 없어요. 12,000이라면 12000처럼 점 없이 적어 주세요.',
  ])
})
