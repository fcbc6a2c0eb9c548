import { expect, test } from 'vitest'
import { inOnePass } from '#test/in-one-pass.ts'
import { head, useProductFiles } from '#test/malls/product-files.ts'

const { bring, products } = useProductFiles()

test('refuses categories in thousands of levels without looking for each', async () => {
  const path = 'a>'.repeat(1999)
  const rows = Array.from({ length: 150 }, (_, n) => [`E-${n}`, '양파', '1kg', '과세', path, ''])
  const detail = await inOnePass(15_000, () => bring([head, ...rows]))
  expect(detail.counts.FAULTY).toBe(150)
  expect(new Set(await products.faults(detail))).toEqual(new Set(['분류: 분류는 4단계까지 만들 수 있어요.']))
})
