import { expect, test } from 'vitest'
import { useProductFiles } from '#test/malls/product-files.ts'

const { products, bring, apply, productOf, fresh } = useProductFiles()

const outcomes = async (head: string, cells: readonly string[]) => {
  const detail = await bring([['상품코드', '상품명', head], ...cells.map((cell) => [fresh(), `상품 ${cell}`, cell])])
  return { detail, results: (await products.rows(detail)).map(({ result, label }) => ({ result, label })) }
}

test('a tax that is a single digit is refused, and 과, 면 and 영 are read', async () => {
  const { detail, results } = await outcomes('과세구분', ['0', '1', '2', '과', '면', '영', 'Y'])
  expect(results.slice(0, 3).every(({ result }) => result === 'FAULTY')).toBe(true)
  expect(new Set(await products.faults(detail))).toEqual(
    new Set(['과세 구분: 과세, 면세, 영세 중 하나로 적어 주세요.']),
  )
  await apply(detail)
  const taxes = await Promise.all(results.slice(3).map(async ({ label }) => (await productOf(label))?.taxType))
  expect(taxes).toEqual(['TAX', 'FREE', 'ZERO', 'TAX'])
})

test('Y below a heading that asks for 면세 is refused, as it would be the contrary', async () => {
  const { detail } = await outcomes('면세여부', ['Y', 'N', '면세'])
  expect(detail.counts).toMatchObject({ NEW: 1, FAULTY: 2 })
  expect(await products.faults(detail)).toHaveLength(2)
})

test('whether a product is used is read in all usual words, but not as a digit', async () => {
  const words = ['사용안함', '사용 안 함', 'FALSE', 'X', '미사용', 'N', '사용', 'TRUE', 'O', '사용중', '0', '1']
  const { detail, results } = await outcomes('사용여부', words)
  expect(detail.counts).toMatchObject({ NEW: 10, FAULTY: 2 })
  await apply(detail)
  const states = await Promise.all(results.slice(0, 10).map(async ({ label }) => (await productOf(label))?.status))
  expect(states).toEqual([...Array<string>(6).fill('STOPPED'), ...Array<string>(4).fill('ON')])
})
