import type { ImportKind } from '@mall/contract/base/import-terms'
import { expect, test } from 'vitest'
import { importing } from '#test/importing.ts'
import { useProductFiles } from '#test/malls/product-files.ts'

const { mall, at, shop, products, bring, fresh } = useProductFiles()
const files = (kind: ImportKind) => importing(mall, kind, () => at.token)
const narrow = '칸이 좁아서 ####로 저장된 값이에요. 엑셀에서 열을 넓힌 뒤 다시 저장해 주세요.'

test('an amount with 만 or 억 is refused with all the digits to type', async () => {
  const code = fresh()
  await shop().makeStore({ store_cd: code })
  const stores = await files('stores').bring(
    ['거래처코드', '거래처명', '외상한도'],
    [
      [code, '누리', '500만'],
      [fresh(), '나래', '1억 5천만'],
      ...['가', '나', '다', '라'].map((name) => [fresh(), name, 5_000_000]),
    ],
  )
  expect((await files('stores').faults(stores)).filter((text) => text.startsWith('외상 한도'))).toEqual([
    '외상 한도: ‘500만’은 5000000처럼 숫자로 적어 주세요.',
    '외상 한도: ‘만’, ‘억’ 같은 말 없이 숫자로 풀어서 적어 주세요.',
  ])
  const balances = await files('balances').bring(
    ['거래처코드', '미수금', '비고'],
    ['500만원', '1백만', 100, 200].map((amount, n) => [code, amount, String(n)]),
  )
  expect((await files('balances').faults(balances)).filter((text) => text.startsWith('기초 미수금'))).toEqual([
    '기초 미수금: ‘500만원’은 5000000처럼 숫자로 적어 주세요.',
    '기초 미수금: ‘1백만’은 1000000처럼 숫자로 적어 주세요.',
  ])
})

test('stock in boxes is refused where a product is not sold by the box', async () => {
  const [piece, box] = [fresh(), fresh()]
  await shop().makeProduct({ prod_cd: piece, unit: 'EA', stock: 1 })
  await shop().makeProduct({ prod_cd: box, unit: 'BOX', stock: 1 })
  const detail = await files('stock').bring(
    ['상품코드', '재고'],
    [
      [piece, '10박스'],
      [box, '10박스'],
    ],
  )
  expect(await files('stock').faults(detail)).toEqual([
    '재고: 박스가 아니라 낱개 수량으로 적어 주세요.',
    '재고: ‘박스’를 빼고 10처럼 숫자만 적어 주세요.',
  ])
})

test('what a narrow column left of a value is refused in every column that is read', async () => {
  const code = fresh()
  await shop().makeStore({ store_cd: code })
  const detail = await bring([
    ['상품코드', '상품명', '규격', '브랜드', '분류', '원산지', '최소수량'],
    [fresh(), '양파', '########', '######', '########', '###', '########'],
    [fresh(), '대파', '#1', '##', '', '', ''],
  ])
  expect(detail).toMatchObject({ counts: { NEW: 1, FAULTY: 1 }, alsoAdds: ['미분류'] })
  expect(await products.faults(detail)).toEqual(
    ['규격', '브랜드', '분류', '원산지', '최소 수량'].map(
      (column) => expect.stringContaining(`${column}: ${narrow}`) as string,
    ),
  )
  const stores = await files('stores').bring(
    ['거래처코드', '거래처명', '외상한도', '종료일'],
    [[code, '', '#######', '##########']],
  )
  expect(await files('stores').faults(stores)).toEqual([`외상 한도: ${narrow}`, `거래 종료일: ${narrow}`])
})

test('a last day without an end says nothing, and a first one is refused for what it is', async () => {
  const [open, ended] = [fresh(), fresh()]
  await shop().makeStore({ store_cd: open, store_nm: '누리' })
  await shop().makeStore({ store_cd: ended, store_nm: '나래', end_day: '2026-01-31' })
  const detail = await files('stores').bring(
    ['거래처코드', '거래처명', '시작일', '종료일'],
    [
      [open, '누리', '', '9999-12-31'],
      [ended, '나래', '', '99991231'],
      [fresh(), '다솜', '2999-12-31', '2999-12-31'],
    ],
  )
  expect(detail.counts).toMatchObject({ SAME: 2, FAULTY: 1 })
  const days = (await files('stores').faults(detail)).filter((text) => text.startsWith('거래 '))
  expect(days).toEqual(['거래 시작일: ‘2999-12-31’은 읽을 수 없는 먼 날짜예요. 2099년까지의 날짜를 적어 주세요.'])
})
